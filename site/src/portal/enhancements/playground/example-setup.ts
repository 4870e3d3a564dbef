/**
 * Runs on an example's page before its widgets start: isolates the cart's storage, fakes the Worker's replies, and
 * reports events and height to the playground.
 */
import type { ExampleSetup } from '../../widgets/example-document.ts';
import type { FromExample, PageSettings } from './messages.ts';

const { cart, replies, events, cancel } = JSON.parse(document.documentElement.dataset.setup ?? '{}') as ExampleSetup;

/** In a sandboxed frame, which has an opaque origin, widgets append the agency's origin to each name, as on other sites. */
function nameOf(key: string): string {
  return key.split('@')[0] ?? key;
}

function createMemoryStorage(
  entries: Readonly<Record<string, string>>,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map(Object.entries(entries));
  return {
    getItem: (key) => items.get(nameOf(key)) ?? null,
    setItem: (key, text) => items.set(nameOf(key), text),
    removeItem: (key) => items.delete(nameOf(key)),
  };
}

const stored: Record<string, string> =
  cart.length > 0 ? { 'agency-cart': JSON.stringify({ version: 1, revision: 1, lines: cart }) } : {};
Object.defineProperty(window, 'localStorage', { value: createMemoryStorage(stored) });
Object.defineProperty(window, 'sessionStorage', { value: createMemoryStorage({}) });

const nothingIsSent = { type: 'about:blank', title: 'Nothing leaves the playground', status: 503, code: 'playground' };

window.fetch = (input, options) => {
  const request = new Request(input, options);
  const path = new URL(request.url).pathname.replace(/^.*?\/api(?=\/)/, '');
  const reply = replies[`${request.method} ${path}`];
  return Promise.resolve(reply === undefined ? Response.json(nothingIsSent, { status: 503 }) : Response.json(reply));
};

/** Height in pixels of a frame with an open dialog, which would otherwise have only the height of its own frame. */
const dialogHeight = 720;
let dialog: HTMLDialogElement | undefined;

// Make a cart that opens automatically inert for a moment, so that focus does not jump into its frame.
const { showModal } = HTMLDialogElement.prototype;
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.inert = !document.hasFocus();
  showModal.call(this);
  dialog = this;
  this.addEventListener('close', reportHeight, { once: true });
  reportHeight();
  setTimeout(() => {
    this.inert = false;
  });
};

function reportHeight(): void {
  const height = document.body.offsetHeight;
  postToParent({ kind: 'height', height: dialog?.open ? Math.max(height, dialogHeight) : height });
}

function postToParent(message: FromExample): void {
  if (parent !== window) parent.postMessage(message, location.origin);
}

for (const name of events) {
  document.addEventListener(name, (event) => {
    const detail = JSON.stringify((event as CustomEvent<unknown>).detail ?? null, null, 2);
    if (cancel.includes(name)) event.preventDefault();
    postToParent({ kind: 'event', name, detail, cancelled: event.defaultPrevented });
  });
}

addEventListener('message', ({ source, data }: MessageEvent<PageSettings>) => {
  if (source !== parent || data?.kind !== 'settings') return;
  const { documentElement } = document;
  documentElement.lang = data.lang;
  documentElement.dir = data.dir;
  documentElement.dataset.scheme = data.scheme;
  // Report the height again, because the playground may have loaded after the first report.
  if (document.body) reportHeight();
});

document.addEventListener('DOMContentLoaded', () => {
  new ResizeObserver(reportHeight).observe(document.body);
  postToParent({ kind: 'ready' });
});
