import type { ConsentRecord } from '../../shared/consent/consent.ts';
import { getFirstLoader } from '../../shared/element/load-extra.ts';
import type { ElementDefinition } from '../../shared/element/react-element.ts';

export interface WidgetClass {
  observedAttributes: readonly string[];
  version?: string;
  definition?: ElementDefinition;
}

export interface Page {
  tags: readonly string[];
  /** URLs of the loader scripts on this page. */
  scripts: readonly string[];
  /** Text of the duplicate-script warning, such as `in versions 1.0.0 and 1.1.0; …`. Empty if the script is included once. */
  duplicateNote: string;
  hosts: readonly HTMLElement[];
  /** Widgets inside the page's own shadow roots, where the loader did not find them. */
  unwatched: readonly HTMLElement[];
  violations: readonly { directive: string; address: string }[];
  failedTags: readonly string[];
  /** True if the agency switched this release off. */
  isSwitchedOff: boolean;
  origin: string;
  /** Consent state and log of analytics events. Undefined if no widget uses consent. */
  record: ConsentRecord | undefined;
}

export const loaders = getFirstLoader;

export function readConsentRecord(): ConsentRecord | undefined {
  return (globalThis as { [key: symbol]: ConsentRecord | undefined })[Symbol.for('agency.record')];
}

export function getWidgetClass(tag: string): WidgetClass | undefined {
  return customElements.get(tag) as unknown as WidgetClass | undefined;
}

export function listScriptUrls(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    .map(({ src }) => src)
    .filter((address) => /\/widgets\/[^/]+\/loader\.js(\?|$)/.test(address));
}

/** Returns all elements on the page, including those in open shadow roots of the page's own components. */
export function listElements(root: ParentNode = document.body): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const inside = element.localName.startsWith('agency-') ? null : element.shadowRoot;
    return inside ? [element, ...listElements(inside)] : [element];
  });
}

export interface Finding {
  code: FindingCode;
  problem: string;
  remedy: string;
  line?: string;
}

export type FindingCode =
  | 'script-twice'
  | 'two-versions'
  | 'two-agencies'
  | 'script-copied'
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
  | 'cancel-url-missing'
  | 'tag-not-closed'
  | 'inside-control'
  | 'inside-form'
  | 'not-watched'
  | 'needs-widget'
  | 'cart-hidden'
  | 'no-width'
  | 'low-contrast'
  | 'sandboxed'
  | 'built-in-replaced'
  | 'hidden-until-defined'
  | 'origin-not-registered'
  | 'api-unreachable';
