/**
 * Host pages for browser tests: the code from the embed page under exactly the recommended Content Security Policy, and
 * a fake Worker whose checkout succeeds.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import type { Embed, Kit } from '../snippets/embed.ts';
import { integrityPolicy } from '../snippets/policy.ts';
import { createPolicy, createSnippets, hashStyles } from '../snippets/snippets.ts';
import { readKit } from './widget-kit.ts';

interface Served {
  readonly body: string;
  readonly type: string;
  readonly headers?: Record<string, string>;
}

interface Request {
  readonly path: string;
  readonly origin: string;
  readonly query: Readonly<Record<string, unknown>>;
}

const listenerNonce = 'listener';

/** Script that collects all errors and warnings of the page in `said`. */
const problemListener = `<script nonce="${listenerNonce}">
  var said = [];
  for (const level of ['warn', 'error']) console[level] = (...all) => said.push(all.join(' '));
  addEventListener('error', (event) => said.push(event.message));
  addEventListener('securitypolicyviolation', (event) => said.push(event.violatedDirective + ' ' + event.blockedURI));
</script>`;

/** Returns every non-empty subset of a list. */
function listCombinations<Item>([first, ...rest]: readonly Item[]): Item[][] {
  if (first === undefined) return [];
  const others = listCombinations(rest);
  return [[first], ...others, ...others.map((other) => [first, ...other])];
}

/** Returns the sets of widgets to test: all combinations, or in a short run each widget alone and all widgets together. */
function listTestedSets(widgets: readonly string[], isWhole: boolean): readonly (readonly string[])[] {
  const all = listCombinations(widgets);
  return isWhole ? all : all.filter((set) => set.length === 1 || set.length === widgets.length);
}

async function createPrintedPage(
  widgets: readonly string[],
  { isPinned, isChecked }: { isPinned: boolean; isChecked: boolean },
  kit: Kit,
): Promise<Served> {
  const [widget = '', ...others] = widgets;
  const otherWidgets = Object.fromEntries(others.map((name) => [name, {}]));
  const embed: Embed = {
    widget,
    also: otherWidgets,
    target: 'html',
    colors: { primary: '#ffcc66' },
    ...(isPinned && { pinned: true }),
  };
  const sources = createPolicy(embed, kit, await hashStyles(embed, kit));
  const { 'script-src': scripts = [], ...rest } = sources;
  const lines = Object.entries({ ...rest, 'script-src': [...scripts, `'nonce-${listenerNonce}'`] });
  const policy = [
    "default-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...lines.map(([name, values]) => `${name} ${values.join(' ')}`),
  ].join('; ');
  const [name = '', value = ''] = integrityPolicy.split(': ');
  return {
    type: 'html',
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody’s page</title>${problemListener}
${createSnippets(embed, kit)[0]?.code}
</html>`,
    headers: { 'Content-Security-Policy': policy, ...(isChecked && { [name]: value }) },
  };
}

/** Fake replies of the Worker to the widgets' requests, by path. */
const replies: Readonly<Record<string, unknown>> = {
  '/api/create-checkout-session': { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/pay/cs_test_1' },
  '/api/reviews': { reviews: [], count: 0, average: null, next: null },
};

/**
 * Creates the test server's plugin that serves the host pages.
 *
 * @param isWhole - True to test all combinations of widgets, rather than a few.
 */
export function createPrintedPages(isWhole: boolean) {
  const kit = readKit();
  const widgets = Object.keys(kit.widgets);
  const sets = listTestedSets(widgets, isWhole);
  return {
    name: 'printed-pages',
    async serve({ path: address, origin, query }: Request): Promise<Served | undefined> {
      if (address === '/printed/sets.json') return { type: 'json', body: JSON.stringify(sets) };
      if (address === '/printed/page')
        return createPrintedPage(
          String(query.widgets).split(' '),
          { isPinned: query.pinned === '1', isChecked: query.checked === '1' },
          { ...kit, origin },
        );
      if (replies[address]) return { type: 'json', body: JSON.stringify(replies[address]) };
      const [, file = ''] = /^\/widgets\/(?:v1|\d+\.\d+\.\d+)\/([\w.-]+)$/.exec(address) ?? [];
      const built = path.join(resolveBuiltWidgetsFolder(), 'cdn', file);
      return file && existsSync(built) ? { type: 'js', body: readFileSync(built, 'utf8') } : undefined;
    },
  };
}
