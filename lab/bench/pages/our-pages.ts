/** Our own pages, from what was built: the price list inside a page, the pasted tag, and the site's pricing page as it is served. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { outputFolder } from '#site/build/output.ts';
import { readKit } from '#site/src/portal/build/widget-kit.ts';
import { roomStyle } from '#site/src/portal/snippets/room.ts';
import type { SentFile } from '../network/origins.ts';

interface Prerenderer {
  prerender(tag: string, attributes: Record<string, string>): string;
}

interface Manifest {
  elements: Record<string, string>;
}

const widgets = 'widgets/dist';
const prerenderer = (await import(pathToFileURL(path.resolve(widgets, 'prerender.js')).href)) as Prerenderer;

const tag = 'agency-pricing-picker';
/** As much as the peers show: the plans, without bundles and add-ons. */
const attributes = { show: 'plans' };

export function prerenderedPicker() {
  const { elements } = JSON.parse(readFileSync(`${widgets}/cdn/manifest.json`, 'utf8')) as Manifest;
  const files = Object.fromEntries(Object.entries(elements).map(([name, file]) => [name, `/widgets/v1/${file}`]));
  const loader = readFileSync(`${widgets}/inline-loader.js`, 'utf8').trim().replace(/;$/, '');
  return {
    head: `<script>(${loader})(${JSON.stringify(files)},{})</script>`,
    content: prerenderer.prerender(tag, attributes),
  };
}

export function pastedTag() {
  return {
    content: `<${tag} show="${attributes.show}"></${tag}>`,
    end: '<script type="module" src="{{cdn}}/widgets/v1/pricing-picker.en.js"></script>',
  };
}

/** What a server prints with the package or the WordPress plugin: the same prices in the page's own HTML, and the script of others' pages. */
export function serverRendered() {
  // Servers of others print whole addresses; else the script would take it for another release's, and show it anew.
  const content = prerenderer.prerender(tag, attributes).replace(/ (href|action|src)="\//g, ' $1="{{cdn}}/');
  return { content, end: pastedTag().end };
}

/** The pasted tag so far down that nobody comes near it. */
export function pastedFarBelow() {
  return { ...pastedTag(), content: `<div style="height: 4000px"></div>${pastedTag().content}` };
}

/** The same, with room kept for it by the style that `/embed` prints: what follows does not move when it comes. */
export function pastedTagWithRoom() {
  const style = roomStyle({ widget: 'pricing-picker', target: 'html', attributes }, readKit());
  return { ...pastedTag(), content: `<${tag} show="${attributes.show}" style="${style}"></${tag}>` };
}

/** The headers `_headers` gives a path, as Workers' static assets read it; addresses that a local origin cannot keep are left out. */
function siteHeaders(pathname: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const block of readFileSync(path.join(outputFolder(), '_headers'), 'utf8').split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = block.trim().split('\n');
    if (pattern !== '/*' && pattern !== pathname) continue;
    for (const line of lines) {
      const [name = '', ...value] = line.trim().split(': ');
      if (name.startsWith('!') || name === 'Strict-Transport-Security') continue;
      headers[name.toLowerCase()] = value.join(': ');
    }
  }
  return headers;
}

export function ourFiles(): [string, SentFile][] {
  return [
    [
      '/pricing',
      { body: readFileSync(path.join(outputFolder(), 'pricing.html'), 'utf8'), headers: siteHeaders('/pricing') },
    ],
  ];
}
