import type { ConsentRecord } from '../../shared/consent/consent.ts';
import type { Loaders } from '../../shared/element/load-extra.ts';
import type { ElementDefinition } from '../../shared/element/react-element.ts';

export interface WidgetClass {
  observedAttributes: readonly string[];
  version?: string;
  definition?: ElementDefinition;
}

/** What a visitor's browser has been told and done so far, as the checks need it. */
export interface Page {
  /** Tags of the kit. */
  tags: readonly string[];
  /** Addresses of the script on this page. */
  scripts: readonly string[];
  /** How often it is on the page, if more than once: `twice`, or `in versions 1.0.0 and 1.1.0; …`. */
  copies: string;
  /** Elements whose name starts as ours do. */
  hosts: readonly HTMLElement[];
  /** Widgets in the shadow root of a component of the page's own, that did not come. */
  unwatched: readonly HTMLElement[];
  /** Directives that refused something of ours, with what they refused. */
  refused: readonly { directive: string; address: string }[];
  /** Tags whose script did not come. */
  failed: readonly string[];
  /** Their release has been switched off. */
  isOff: boolean;
  /** Where the agency's files come from. */
  origin: string;
  /** What analytics were told, and what the visitor wants; undefined where no widget has to know. */
  record: ConsentRecord | undefined;
}

export function loaders(): Loaders | undefined {
  return (globalThis as { [key: symbol]: Loaders | undefined })[Symbol.for('agency.loader')];
}

export function consentRecord(): ConsentRecord | undefined {
  return (globalThis as { [key: symbol]: ConsentRecord | undefined })[Symbol.for('agency.record')];
}

export function classOf(tag: string): WidgetClass | undefined {
  return customElements.get(tag) as unknown as WidgetClass | undefined;
}

export function scriptAddresses(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    .map(({ src }) => src)
    .filter((address) => /\/widgets\/[^/]+\/loader\.js(\?|$)/.test(address));
}

/** Also those in open shadow roots of the page's own components. */
export function allElements(root: ParentNode = document.body): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const inside = element.localName.startsWith('agency-') ? null : element.shadowRoot;
    return inside ? [element, ...allElements(inside)] : [element];
  });
}

/** One thing that is wrong with the widgets on a page. */
export interface Finding {
  code: FindingCode;
  /** What is wrong, in a sentence. */
  problem: string;
  /** What to do about it, in a sentence. */
  remedy: string;
  /** The line to write, when there is one to copy. */
  line?: string;
}

export type FindingCode =
  | 'script-twice'
  | 'two-versions'
  | 'not-loaded'
  | 'switched-off'
  | 'blocked-by-policy'
  | 'storage-refused'
  | 'unknown-tag'
  | 'unknown-attribute'
  | 'invalid-value'
  | 'unknown-word'
  | 'unknown-product'
  | 'consent-unknown'
  | 'test-mode'
  | 'tag-not-closed'
  | 'not-watched'
  | 'needs-widget'
  | 'cart-hidden'
  | 'no-width'
  | 'low-contrast'
  | 'sandboxed'
  | 'origin-not-registered'
  | 'api-unreachable';
