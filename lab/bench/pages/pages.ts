import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveOutputFolder } from '#site/build/output.ts';
import type { Kind } from '#site/measurements/results.ts';
import type { Press } from '../browser/observe.ts';
import type { Visit } from '../browser/visit.ts';
import type { Content, SentFile } from '../network/origins.ts';
import { peerModules } from '../packages.ts';
import { gridStyles, openTexts, pressedPlan, renderGrid } from './grid.ts';
import {
  createPastedPage,
  createPastedPageBelowFold,
  createPastedPageWithReservedSpace,
  createPrerenderedPage,
  createServerRenderedPage,
  listOurFiles,
} from './our-pages.ts';
import { buildPeerScript, type Framework, readPeerScript } from './peer-scripts.ts';
import { answerShopify } from './shopify-stub.ts';

export interface BenchPage extends Visit {
  id: string;
  label: string;
  kind: Kind;
}

const fontStack = 'system-ui,sans-serif';
const hostStyles = `body{margin:0;font:16px/1.5 ${fontStack}}main{max-width:1100px;margin:0 auto;padding:16px}`;

interface Parts {
  head?: string;
  content?: string;
  end?: string;
}

function createHostPage({ head = '', content = '', end = '' }: Parts): SentFile {
  return {
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page with prices</title><link rel="icon" href="data:,"><style>${hostStyles}</style>${head}</head>
<body><main><h1>What it costs</h1>${content}<p id="after">Questions? Write to us, we answer within a day.</p></main>${end}</body></html>
`,
  };
}

const filterOpenCards = (root: string) => `[...${root}].filter((card) => !card.closest('[hidden]'))`;
const lightCards = filterOpenCards(`document.querySelectorAll('section .card')`);
const ourCards = filterOpenCards(
  `document.querySelector('agency-pricing-picker').shadowRoot.querySelectorAll('.panel .card')`,
);
const litCards = filterOpenCards(`document.querySelector('plan-grid').shadowRoot.querySelectorAll('.card')`);
const createPlansRule = (cards: string, press?: Press) => ({ cards, texts: openTexts, ...(press ? { press } : {}) });

const ourPress: Press = {
  button: 'button.buy',
  inCart: `Object.entries(localStorage).some(([key, text]) => key.startsWith('agency-cart') && text.includes('"${pressedPlan}"'))`,
};
const labelPress: Press = { button: 'button', inCart: `button.textContent.startsWith('Added to Cart')` };
const ourPlans = createPlansRule(ourCards, { ...ourPress, once: true });

const createScript = (body: string): SentFile => ({ body, type: 'text/javascript; charset=utf-8' });
const createModuleTag = (src: string) => `<script type="module" src="${src}"></script>`;

/** All measured pages: lower limits first, then this kit's pages, other frameworks, and competing kits. */
export const benchPages: readonly BenchPage[] = [
  {
    id: 'blank',
    label: 'Blank page',
    kind: 'limit',
    path: '/blank',
    rule: { cards: `document.querySelectorAll('#after')`, texts: [['Write to us']] },
    isNeverInteractive: true,
  },
  {
    id: 'static',
    label: 'The same plans in HTML, without any script',
    kind: 'limit',
    path: '/static',
    rule: createPlansRule(lightCards),
    isNeverInteractive: true,
  },
  {
    id: 'prerendered',
    label: 'Our price list, prerendered',
    kind: 'ours',
    path: '/prerendered',
    rule: ourPlans,
  },
  {
    id: 'pricing',
    label: 'Our whole pricing page',
    kind: 'ours',
    path: '/pricing',
    rule: ourPlans,
    scrollTo: 'agency-pricing-picker',
  },
  { id: 'pasted', label: 'Our pasted tag', kind: 'ours', path: '/pasted', rule: ourPlans },
  {
    id: 'reserved',
    label: 'Our pasted tag, space reserved',
    kind: 'ours',
    path: '/reserved',
    rule: ourPlans,
  },
  {
    id: 'below',
    label: 'Our pasted tag below the fold, rendered in advance',
    kind: 'ours',
    path: '/below',
    rule: createPlansRule(ourCards),
    isNeverInteractive: true,
  },
  {
    id: 'server-rendered',
    label: 'Our price list, rendered by another site’s server',
    kind: 'ours',
    path: '/server-rendered',
    // Before the script from the other origin has loaded, a press would submit the form and leave the page.
    rule: createPlansRule(ourCards, ourPress),
  },
  {
    id: 'lit',
    label: 'Lit, rendered in the browser',
    kind: 'way',
    path: '/lit',
    rule: createPlansRule(litCards, labelPress),
  },
  {
    id: 'lit-pasted',
    label: 'Lit, rendered in the browser, its script from another origin',
    kind: 'way',
    path: '/lit-pasted',
    rule: createPlansRule(litCards, labelPress),
  },
  {
    id: 'react',
    label: 'React, rendered in the browser',
    kind: 'way',
    path: '/react',
    rule: createPlansRule(lightCards, labelPress),
  },
  {
    id: 'cal',
    label: 'Cal.com embed',
    kind: 'peer',
    path: '/cal',
    rule: { ...createPlansRule(lightCards, labelPress), frame: `document.querySelector('#grid iframe')` },
  },
  {
    id: 'shoelace',
    label: 'Shoelace cards',
    kind: 'peer',
    path: '/shoelace',
    // The page only draws cards, so a press counts when its button is live.
    rule: createPlansRule(`${lightCards}.filter((card) => card.matches(':defined'))`, {
      button: 'sl-button',
      inCart: `performance.getEntriesByName('interactive').length > 0`,
    }),
  },
  {
    id: 'shopify',
    label: 'Shopify Buy Button',
    kind: 'peer',
    path: '/shopify-page',
    rule: createPlansRule(
      `[...document.querySelectorAll('#grid iframe')].filter((frame) => frame.clientHeight > 10).flatMap((frame) => [...frame.contentDocument.querySelectorAll('.shopify-buy__product')]).slice(0, ${openTexts.length})`,
      // The first visible effect of the press is the cart panel, which slides in.
      { button: '.shopify-buy__btn', inCart: `document.querySelector('.shopify-buy-frame--cart.is-active') !== null` },
    ),
  },
];

function readPeerFile(name: string): string {
  return readFileSync(path.join(peerModules, name), 'utf8');
}

export async function createBenchContent(): Promise<Content> {
  const ways: Framework[] = ['lit', 'react'];
  const built = await Promise.all(
    ways.map(async (way): Promise<[string, SentFile]> => [`/${way}.js`, createScript(await buildPeerScript(way))]),
  );
  const grid = `<style>${gridStyles}</style>`;
  const frame = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plans</title><style>body{margin:0;font:16px/1.5 ${fontStack}}${gridStyles}</style></head><body class="main">${renderGrid()}<script src="/cal-frame.js"></script></body></html>`;
  const shoelaceHead = `<link rel="stylesheet" href="{{cdn}}/shoelace/themes/light.css"><style>:not(:defined){visibility:hidden}</style>${grid}`;
  return {
    files: new Map<string, SentFile>([
      ...listOurFiles(),
      ...built,
      ['/blank', createHostPage({})],
      ['/static', createHostPage({ head: grid, content: renderGrid() })],
      ['/prerendered', createHostPage(createPrerenderedPage())],
      ['/pasted', createHostPage(createPastedPage())],
      ['/reserved', createHostPage(createPastedPageWithReservedSpace())],
      ['/below', createHostPage(createPastedPageBelowFold())],
      ['/server-rendered', createHostPage(createServerRenderedPage())],
      ['/lit', createHostPage({ content: '<plan-grid></plan-grid>', end: createModuleTag('/lit.js') })],
      ['/lit-pasted', createHostPage({ content: '<plan-grid></plan-grid>', end: createModuleTag('{{cdn}}/lit.js') })],
      ['/react', createHostPage({ head: grid, content: '<div id="grid"></div>', end: createModuleTag('/react.js') })],
      ['/cal', createHostPage({ content: '<div id="grid"></div>', end: `<script>${readPeerScript('cal')}</script>` })],
      ['/cal/embed.js', createScript(readPeerFile('@calcom/embed-core/dist/embed/embed.js'))],
      ['/plans/embed', { body: frame }],
      ['/cal-frame.js', createScript(readPeerScript('cal-frame'))],
      [
        '/shoelace',
        createHostPage({
          head: shoelaceHead,
          content: renderGrid('sl-card', 'sl-button'),
          end: `${createModuleTag('{{cdn}}/shoelace/shoelace-autoloader.js')}<script type="module">${readPeerScript('shoelace')}</script>`,
        }),
      ],
      [
        '/shopify-page',
        createHostPage({ content: '<div id="grid"></div>', end: `<script>${readPeerScript('shopify')}</script>` }),
      ],
      ['/shopify/buybutton.min.js', createScript(readPeerFile('@shopify/buy-button-js/dist/buybutton.min.js'))],
    ]),
    folders: {
      '/shoelace/': path.join(peerModules, '@shoelace-style/shoelace/cdn'),
      '/': path.resolve(resolveOutputFolder()),
    },
    answers: { '/shopify': answerShopify, '/widgets/live.json': () => '{"off":[]}' },
  };
}
