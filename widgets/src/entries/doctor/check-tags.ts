import { products } from '#catalogue/products.ts';
import { campaignFields } from '../../shared/attribution/touch.ts';
import { readAttribute } from '../../shared/element/prop-spec.ts';
import { listOmittedParameters } from '../../shared/page-address.ts';
import { type Finding, getWidgetClass, type Page } from './page.ts';

/** Tags that each widget needs on the same page, keyed by the widget's tag. */
declare const NEEDED_TAGS: Readonly<Record<string, readonly string[]>>;
/** Key paths of each widget's messages, such as `causes.offline`, keyed by tag. */
declare const KNOWN_MESSAGE_KEYS: Readonly<Record<string, readonly string[]>>;

const globalAttributes =
  /^(id|class|style|slot|hidden|title|dir|role|part|exportparts|tabindex|translate|inert|is|nonce|loading|config|health|(aria|data)-.+|on.+)$/;
const loadingValues = ['eager', 'lazy', 'interaction'];

export function checkTags(page: Page): Finding[] {
  const findings = page.hosts.flatMap((host) =>
    page.tags.includes(host.localName)
      ? [
          ...checkSelfClosing(host),
          ...checkParents(host),
          ...checkOuterForm(host),
          ...checkAttributes(host),
          ...checkMessageKeys(host),
          ...checkProducts(host),
        ]
      : [createUnknownTagFinding(host.localName, page.tags)],
  );
  findings.push(...page.hosts.flatMap(checkCancelUrl), ...page.unwatched.map(createUnwatchedHostFinding));
  findings.push(...page.hosts.filter((host) => host.matches('[test]:not([test=false])')).map(testMode));
  const tags = new Set([...page.hosts, ...page.unwatched].map(({ localName }) => localName));
  return [...findings, ...[...tags].flatMap((tag) => checkNeededTags(tag, tags))];
}

function checkNeededTags(tag: string, tags: ReadonlySet<string>): Finding[] {
  const missing = (NEEDED_TAGS[tag] ?? []).filter((needed) => !tags.has(needed));
  return missing.map((needed) => ({
    code: 'needs-widget',
    problem: `<${tag}> needs <${needed}>, which isn’t on this page.`,
    remedy: 'Add it to this page, or to the header of all pages:',
    line: `<${needed}></${needed}>`,
  }));
}

/**
 * Reports a page that is selected by a query parameter: canceling a payment would return to the URL without the
 * parameter, which is another page.
 */
function checkCancelUrl(host: HTMLElement): Finding[] {
  if (host.localName !== 'agency-cart' || host.hasAttribute('cancel-url')) return [];
  const known: readonly string[] = [...campaignFields, 'agency-debug'];
  const omitted = listOmittedParameters().filter((name) => !known.includes(name));
  if (omitted.length === 0) return [];
  return [
    {
      code: 'cancel-url-missing',
      problem: `A buyer who cancels a payment returns to this page without ${omitted.map((name) => `?${name}=…`).join(', ')}, because a query may contain personal data.`,
      remedy: 'Nothing is wrong if that is the same page. Otherwise, set the page’s URL:',
      line: `<agency-cart cancel-url="${location.pathname}?${omitted[0]}=…"></agency-cart>`,
    },
  ];
}

function testMode({ localName }: HTMLElement): Finding {
  return {
    code: 'test-mode',
    problem: `<${localName} test> is left on: nothing on this page is sent, ordered or charged.`,
    remedy: 'Remove the attribute before the page goes live:',
    line: `<${localName}></${localName}>`,
  };
}

function createUnknownTagFinding(tag: string, tags: readonly string[]): Finding {
  const suggestion = findNearestWord(tag, tags);
  return {
    code: 'unknown-tag',
    problem: `<${tag}> isn’t one of our widgets.`,
    remedy: suggestion ? 'Did you mean:' : `Our widgets are ${tags.join(', ')}.`,
    ...(suggestion && { line: `<${suggestion}></${suggestion}>` }),
  };
}

function createUnwatchedHostFinding(host: HTMLElement): Finding {
  const root = host.getRootNode();
  const component = root instanceof ShadowRoot ? root.host.localName : 'body';
  return {
    code: 'not-watched',
    problem: `<${host.localName}> is in the shadow root of <${component}>, where the script doesn’t look on its own.`,
    remedy: 'Call this in the component, once the shadow root is there:',
    line: 'Agency.watch(this.shadowRoot)',
  };
}

/** Reports a self-closing tag: HTML ignores the slash in `<agency-cart />`, so the element swallows the content after it. */
function checkSelfClosing(host: HTMLElement): Finding[] {
  const swallowed = [...host.children].find((child) => child.localName.startsWith('agency-'));
  if (!swallowed) return [];
  return [
    {
      code: 'tag-not-closed',
      problem: `<${swallowed.localName}> is inside <${host.localName}>, so it doesn’t show.`,
      remedy: 'Custom elements can’t be self-closing. Write the end tag:',
      line: `<${host.localName}></${host.localName}>`,
    },
  ];
}

/** Reports a widget in a link or control of the page, which also receives the clicks on the widget's fields, tabs or text. */
function checkParents(host: HTMLElement): Finding[] {
  const control = host.closest('a[href], button, label, summary');
  if (!control) return [];
  return [
    {
      code: 'inside-control',
      problem: `<${host.localName}> is inside <${control.localName}>, so a click in the widget can also open or change what belongs to that element.`,
      remedy: `Move it out of the <${control.localName}>.`,
    },
  ];
}

/**
 * Reports a price list inside a form of the page. The HTML parser ignores the nested `<form>` of the list, and the
 * list's `</form>` closes the page's form.
 */
function checkOuterForm(host: HTMLElement): Finding[] {
  if (!host.querySelector('[name=priceId]') || host.querySelector('form')) return [];
  return [
    {
      code: 'inside-form',
      problem: `The prices inside <${host.localName}> are in a form of this page. HTML doesn’t allow a form inside a form, so the page’s form ends too early and can’t be sent.`,
      remedy: 'Move the tag out of the form, or leave out the prices inside the tag.',
    },
  ];
}

function checkAttributes(host: HTMLElement): Finding[] {
  const widget = getWidgetClass(host.localName);
  if (!widget) return [];
  return host.getAttributeNames().flatMap((name): Finding[] => {
    const text = host.getAttribute(name) ?? '';
    if (name === 'loading' && !loadingValues.includes(text))
      return [createInvalidValueFinding(host, name, text, loadingValues)];
    if (globalAttributes.test(name)) return [];
    if (!widget.observedAttributes.includes(name))
      return [createUnknownAttributeFinding(host, name, widget.observedAttributes)];
    const prop = widget.definition?.props.find(({ attribute }) => attribute === name);
    if (!prop || !readAttribute(prop, text).problem) return [];
    return [createInvalidValueFinding(host, name, text, prop.allowed ?? [])];
  });
}

function createUnknownAttributeFinding(host: HTMLElement, name: string, known: readonly string[]): Finding {
  const suggestion = findNearestWord(name, known);
  return {
    code: 'unknown-attribute',
    problem: `<${host.localName}> has no attribute "${name}".`,
    remedy: suggestion ? 'Did you mean:' : `It has: ${known.join(', ')}.`,
    ...(suggestion && { line: `${suggestion}="${host.getAttribute(name)}"` }),
  };
}

function createInvalidValueFinding(host: HTMLElement, name: string, text: string, allowed: readonly string[]): Finding {
  const suggestion = findNearestWord(text, allowed);
  const values = allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : 'See the attribute’s description.';
  return {
    code: 'invalid-value',
    problem: `<${host.localName}>: ${name}="${text}" isn’t valid, so it’s ignored.`,
    remedy: suggestion ? `${values} Did you mean:` : values,
    ...(suggestion && { line: `${name}="${suggestion}"` }),
  };
}

/** Reports keys in `words` that match none of the widget's messages and therefore have no effect. */
function checkMessageKeys(host: HTMLElement): Finding[] {
  const known = KNOWN_MESSAGE_KEYS[host.localName] ?? [];
  return findUnknownKeys((host as { words?: unknown }).words, known).map((keyPath) => {
    const suggestion = findNearestWord(keyPath, known);
    return {
      code: 'unknown-word',
      problem: `<${host.localName}>: its words have "${keyPath}", which isn’t one of its texts.`,
      remedy: suggestion ? 'Did you mean:' : 'Its description lists all texts by key.',
      ...(suggestion && { line: suggestion }),
    };
  });
}

/** Reports fallback price lists that contain a discontinued id: the list's form works without the script, but the Worker refuses the id. */
function checkProducts(host: HTMLElement): Finding[] {
  const sold = products.map(({ priceId }) => priceId);
  return [...host.querySelectorAll<HTMLInputElement>('input[name="priceId"]')]
    .filter(({ value }) => !sold.includes(value))
    .map(({ value }) => {
      const suggestion = findNearestWord(value, sold);
      return {
        code: 'unknown-product',
        problem: `The list in <${host.localName}> sells "${value}", which isn’t in the catalog.`,
        remedy: suggestion
          ? 'Copy a fresh tag from the embed page, or write:'
          : 'Copy a fresh tag from the embed page.',
        ...(suggestion && { line: `<input type="hidden" name="priceId" value="${suggestion}">` }),
      };
    });
}

/** Returns the Levenshtein distance: the number of letters to insert, delete or replace. */
export function computeEditDistance(from: string, to: string): number {
  let previous = [...new Array(to.length + 1)].map((_, index) => index);
  for (const letter of from) {
    const current = [(previous[0] ?? 0) + 1];
    for (const other of to) {
      const column = current.length - 1;
      const changed = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(changed, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** Returns the known word closest to a misspelled word. At most half of the letters may differ, unless either word contains the other. */
export function findNearestWord(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, distance: computeEditDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  if (best && best.distance <= Math.floor(best.candidate.length / 2)) return best.candidate;
  return known.find((candidate) => candidate.includes(word) || word.includes(candidate));
}

/**
 * Returns the key paths in `own` that match no known message. `known` contains paths such as `checkout`,
 * `causes.offline`, `items.other`.
 */
export function findUnknownKeys(own: unknown, known: readonly string[]): string[] {
  return listKeyPaths(own).filter((keyPath) => !known.includes(keyPath) && !known.includes(`${keyPath}.other`));
}

function listKeyPaths(own: unknown, keyPath = ''): string[] {
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return keyPath ? [keyPath] : [];
  return Object.entries(own).flatMap(([key, inner]) => listKeyPaths(inner, keyPath ? `${keyPath}.${key}` : key));
}
