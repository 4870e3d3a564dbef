import type { Finding, Page } from './page.ts';

/** Reports scripts and styles of the host page that can break or hide widgets. */
export function checkHostPage(page: Page): Finding[] {
  return [...checkBuiltIns(), ...checkCloak(page)];
}

/** Built-in functions that old libraries replace with incompatible ones. */
const builtIns: Readonly<Record<string, () => unknown>> = {
  'Function.prototype.bind': () => Function.prototype.bind,
  'Array.from': () => Array.from,
  'Array.prototype.entries': () => Array.prototype.entries,
  'JSON.stringify': () => JSON.stringify,
  'Object.assign': () => Object.assign,
  Map: () => Map,
  Set: () => Set,
  Promise: () => Promise,
  Event: () => Event,
};

function isNative(value: unknown): boolean {
  return typeof value === 'function' && Function.prototype.toString.call(value).includes('[native code]');
}

function checkBuiltIns(): Finding[] {
  const replaced = Object.keys(builtIns).filter((name) => !isNative(builtIns[name]?.()));
  const added = [
    ...('toJSON' in Array.prototype ? ['Array.prototype.toJSON'] : []),
    ...Object.keys(Object.prototype).map((name) => `Object.prototype.${name}`),
  ];
  const names = [...replaced, ...added];
  if (names.length === 0) return [];
  return [
    {
      code: 'built-in-replaced',
      problem: `Another script on this page has replaced or added ${names.join(', ')}. A widget that fails because of it shows a link or plain forms.`,
      remedy: 'If a widget fails, update or remove that script: old versions of MooTools and Prototype do this.',
    },
  ];
}

/** Reports a style rule that hides each widget, including its prerendered first view, until the widget's script has loaded. */
function checkCloak({ hosts }: Page): Finding[] {
  const rules = [...document.styleSheets].flatMap(readRules).filter((rule) => rule instanceof CSSStyleRule);
  const cloak = rules.find(
    ({ selectorText, style }) =>
      selectorText.includes(':not(:defined)') && (style.display === 'none' || style.visibility === 'hidden'),
  );
  const tags = new Set(hosts.map(({ localName }) => localName));
  if (!cloak || tags.size === 0) return [];
  return [
    {
      code: 'hidden-until-defined',
      problem: `A style rule on this page, ${cloak.selectorText}, hides each widget until its script has loaded, so prices show later than they could.`,
      remedy: 'Exclude the widgets from the rule:',
      line: cloak.selectorText.replaceAll(':not(:defined)', `:not(${[':defined', ...tags].join(', ')})`),
    },
  ];
}

/** Returns no rules for a stylesheet of another origin, which scripts may not read. */
function readRules(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
