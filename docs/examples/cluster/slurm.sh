#!/bin/bash
#SBATCH --job-name=mazurka
#SBATCH --nodes=16
#SBATCH --ntasks-per-node=1
#SBATCH --exclusive
# One process per node, with all its cores: sbatch slurm.sh big.tck
# The directory is shared by all nodes, for the file of hosts and the snapshots.
set -e
system=$1
scontrol show hostnames "$SLURM_JOB_NODELIST" | sed 's/$/:2101/' > hosts.txt
resume=""
if ls snapshots/level-* > /dev/null 2>&1; then resume="--resume snapshots"; fi
srun --kill-on-bad-exit=0 bash -c "mazurka check $system --workers \$SLURM_CPUS_ON_NODE \
    --hosts hosts.txt --process \$SLURM_PROCID --connect-timeout 5m \
    --snapshot snapshots --every 10m $resume"
