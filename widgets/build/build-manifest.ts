/**
 * Step of `npm run build`: writes `custom-elements.json`, then generates editor data (`editor/`) and TypeScript types
 * (`types/`) from that file.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import { formatElementTypes, formatTagTypes, formatVueTypes, tagFrameworks } from './manifest/element-types.ts';
import { listWidgets, readManifest } from './manifest/manifest.ts';
import { outputFolder } from './vite.config.ts';

const config = 'widgets/build/manifest/custom-elements-manifest.config.js';
execFileSync('cem', ['analyze', '--quiet', '--config', config], { stdio: 'inherit' });

const manifest = readManifest();
const widgets = listWidgets(manifest);
const classes = manifest as unknown as Parameters<typeof getWebTypesData>[0];
const elementsFile = './elements.js';

function writeOutput(file: string, content: string): void {
  const target = path.join(outputFolder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content.endsWith('\n') ? content : `${content}\n`);
}

writeOutput('editor/vscode.html-custom-data.json', getVsCodeHtmlCustomData(classes, {}));
writeOutput('editor/vscode.css-custom-data.json', getVsCodeCssCustomData(classes, {}));
writeOutput('editor/web-types.json', getWebTypesData(classes, {}));
writeOutput('types/elements.d.ts', formatElementTypes(widgets));
writeOutput('types/vue.d.ts', formatVueTypes(widgets, elementsFile));
for (const [name, framework] of Object.entries(tagFrameworks)) {
  writeOutput(`types/${name}.d.ts`, formatTagTypes(widgets, elementsFile, framework));
}
