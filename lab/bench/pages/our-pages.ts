import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveOutputFolder } from '#site/build/output.ts';
import { readKit } from '#site/src/portal/build/widget-kit.ts';
import { createReservedSpaceStyle } from '#site/src/portal/snippets/reserved-space.ts';
import type { SentFile } from '../network/origins.ts';

interface Prerenderer {
  prerender(tag: string, attributes: Record<string, string>): string;
}

interface Manifest {
  elements: Record<string, string>;
  firstView: string;
}

const widgets = 'widgets/dist';
const prerenderer = (await import(pathToFileURL(path.resolve(widgets, 'prerender.js')).href)) as Prerenderer;

const tag = 'agency-pricing-picker';
/** Shows plans without bundles and add-ons, as the compared kits' pages do. */
const attributes = { show: 'plans' };

export function createPrerenderedPage() {
  const { elements, firstView } = JSON.parse(readFileSync(`${widgets}/cdn/manifest.json`, 'utf8')) as Manifest;
  const files = Object.fromEntries(Object.entries(elements).map(([name, file]) => [name, `/widgets/v1/${file}`]));
  const loader = readFileSync(`${widgets}/inline-loader.js`, 'utf8').trim().replace(/;$/, '');
  return {
    head: `<script>(${loader})(${JSON.stringify(files)},{},"/widgets/v1/${firstView}")</script>`,
    content: prerenderer.prerender(tag, attributes),
  };
}

export function createPastedPage() {
  return {
    content: `<${tag} show="${attributes.show}"></${tag}>`,
    end: '<script type="module" src="{{cdn}}/widgets/v1/pricing-picker.en.js"></script>',
  };
}

/** Returns a page as a server renders it with the npm package or the WordPress plugin: prerendered prices plus the embed script. */
export function createServerRenderedPage() {
  // The npm package uses absolute URLs. The script would rerender a list with relative URLs as outdated.
  const content = prerenderer.prerender(tag, attributes).replace(/ (href|action|src)="\//g, ' $1="{{cdn}}/');
  return { content, end: createPastedPage().end };
}

/** Returns a page whose pasted tag is so far below the fold that the visitor does not reach the tag. */
export function createPastedPageBelowFold() {
  return { ...createPastedPage(), content: `<div style="height: 4000px"></div>${createPastedPage().content}` };
}

/** Returns a page whose pasted tag has the style from `/embed` that reserves space, so that the content below does not shift. */
export function createPastedPageWithReservedSpace() {
  const style = createReservedSpaceStyle({ widget: 'pricing-picker', target: 'html', attributes }, readKit());
  return { ...createPastedPage(), content: `<${tag} show="${attributes.show}" style="${style}"></${tag}>` };
}

/** Returns the headers that `_headers` sets for a path, without `Strict-Transport-Security`, which does not apply to a local origin. */
function readSiteHeaders(pathname: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const block of readFileSync(path.join(resolveOutputFolder(), '_headers'), 'utf8').split(/\n(?=\S)/)) {
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

export function listOurFiles(): [string, SentFile][] {
  return [
    [
      '/pricing',
      {
        body: readFileSync(path.join(resolveOutputFolder(), 'pricing.html'), 'utf8'),
        headers: readSiteHeaders('/pricing'),
      },
    ],
  ];
}
