#!/bin/sh
# Packs the extension into mazurka.vsix, which VS Code installs. Needs `zip` and no network.
set -eu
cd "$(dirname "$0")"
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/extension"
cp -r package.json extension.js rpc.js language-configuration.json tck-configuration.json syntaxes snippets README.md \
    "$work/extension/"
cat >"$work/[Content_Types].xml" <<XML
<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".js" ContentType="application/javascript"/>
  <Default Extension=".md" ContentType="text/markdown"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
XML
cat >"$work/extension.vsixmanifest" <<XML
<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="mazurka" Version="$version" Publisher="mazurka"/>
    <DisplayName>Mazurka</DisplayName>
    <Description xml:space="preserve">Model checking of concurrent programs</Description>
    <Categories>Programming Languages,Linters</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.75.0"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
  </Assets>
</PackageManifest>
XML
rm -f mazurka.vsix
(cd "$work" && zip -q -r -X mazurka.vsix "[Content_Types].xml" extension.vsixmanifest extension)
mv "$work/mazurka.vsix" .
echo "mazurka.vsix: install it with \`code --install-extension mazurka.vsix\`"
