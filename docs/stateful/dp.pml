/* Dining philosophers who eat once: the forks in any order, the left one back first. spin -DN=10 -a dp.pml */
#ifndef N
#define N 10
#endif
#define LEFT  taken[_pid]
#define RIGHT taken[(_pid + 1) % N]
bit taken[N];

active [N] proctype philosopher() {
	if
	:: atomic { LEFT == 0 -> LEFT = 1 };
	   atomic { RIGHT == 0 -> RIGHT = 1 }
	:: atomic { RIGHT == 0 -> RIGHT = 1 };
	   atomic { LEFT == 0 -> LEFT = 1 }
	fi;
	LEFT = 0;
	RIGHT = 0;
end:	false	/* processes that die would add states */
}
