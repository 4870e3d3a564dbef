/**
 * Runs on a preview page before its widgets start: isolates the cart's storage, fakes the Worker, and applies the
 * attributes and colors that the embed page sends.
 */
import type { FromPreview, PreviewSettings } from './messages.ts';

const sample: readonly string[] = JSON.parse(document.currentScript?.dataset.plans ?? '[]');
const cart = { version: 1, revision: 1, lines: sample.map((id) => ({ id, quantity: 1 })) };

function createMemoryStorage(
  entries: Readonly<Record<string, string>>,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map(Object.entries(entries));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
  };
}

const isCart = location.pathname.endsWith('/cart');
Object.defineProperty(window, 'localStorage', {
  value: createMemoryStorage(isCart ? { 'agency-cart': JSON.stringify(cart) } : {}),
});
Object.defineProperty(window, 'sessionStorage', { value: createMemoryStorage({}) });

const nothingIsSent = { type: 'about:blank', title: 'Nothing leaves the preview', status: 503, code: 'preview' };
const realFetch = window.fetch.bind(window);

window.fetch = (input, options) => {
  const request = new Request(input, options);
  return request.method === 'GET' ? realFetch(request) : Promise.resolve(Response.json(nothingIsSent, { status: 503 }));
};

// Prevent form submission, in case a widget's script did not load.
document.addEventListener('submit', (event) => event.preventDefault());

function postToParent(message: FromPreview): void {
  if (parent !== window) parent.postMessage(message, location.origin);
}

const lastNames = new WeakMap<Element, readonly string[]>();

function setAttributes(widget: Element, attributes: Readonly<Record<string, string | true>>): void {
  for (const name of lastNames.get(widget) ?? []) if (!Object.hasOwn(attributes, name)) widget.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value === true ? '' : value);
  lastNames.set(widget, Object.keys(attributes));
}

function listWidgets(): Iterable<Element> {
  return document.querySelectorAll('main > :not(h1)');
}

function apply({ attributes, properties, scheme }: PreviewSettings): void {
  const { style, dataset } = document.documentElement;
  dataset.scheme = scheme;
  for (const name of [...style]) if (name.startsWith('--agency-')) style.removeProperty(name);
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  for (const widget of listWidgets()) {
    const values = attributes[widget.localName];
    widget.toggleAttribute('hidden', !values);
    if (values) setAttributes(widget, values);
  }
}

addEventListener('message', ({ source, origin, data }: MessageEvent<PreviewSettings>) => {
  if (source === parent && origin === location.origin && data?.kind === 'settings') apply(data);
});

document.addEventListener('DOMContentLoaded', () => {
  // Set `test` before any widget starts, because widgets read test mode only once.
  if (location.search === '?test') for (const widget of listWidgets()) widget.setAttribute('test', '');
  new ResizeObserver(() => postToParent({ kind: 'height', height: document.body.offsetHeight })).observe(document.body);
  postToParent({ kind: 'ready' });
});
