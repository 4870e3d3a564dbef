/**
 * Stores the visitor's choices in a URL fragment: `#widget=cart&target=html&partner=acme&color-text=%23112233`.
 * Attributes of a second widget start with its name: `#widget=cart&also=reviews&reviews.show=list`.
 * A fragment is never sent to a server. Anyone can write such a URL, so only values that the form allows are accepted,
 * and every omitted value is reported.
 */

import { type Attributes, type CampaignField, campaignFields, type Embed, type Target, targets } from './embed.ts';
import { colorRule, readColor } from './read-color.ts';

/** Attribute that the visitor can choose. */
export interface WidgetChoice {
  readonly name: string;
  /** Allowed values; empty if any value that matches the attribute's pattern is allowed. */
  readonly values: readonly string[];
  readonly boolean: boolean;
}

/** Choices that the form offers, by widget name. */
export interface Choices {
  readonly widgets: Readonly<Record<string, readonly WidgetChoice[]>>;
  /** Names of the attributes that apply to all widgets on the page. */
  readonly forPage: readonly string[];
  /** Message keys, by widget name. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly colors: readonly string[];
}

/** Embed properties by fragment key, for keys that are not attributes. */
const flags = {
  pinned: 'pinned',
  list: 'priceList',
  nocart: 'withoutCart',
  noroom: 'withoutReservedSpace',
} as const;
export const maxValueLength = 500;

const address = { pattern: /^(https:\/\/[^\s/]|\/(?![/\\]))\S*$/, rule: 'a URL that starts with https:// or /' };

const patterns: Readonly<Record<string, { pattern: RegExp; rule: string }>> = {
  partner: { pattern: /^[A-Za-z0-9_-]{1,64}$/, rule: 'at most 64 letters, digits, - and _' },
  config: { pattern: /^[A-Za-z0-9_-]{1,64}$/, rule: 'at most 64 letters, digits, - and _' },
  promo: { pattern: /^[A-Za-z0-9-]{3,40}$/, rule: 'letters, digits and -, from 3 to 40' },
  lang: { pattern: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, rule: 'a language such as de or es-MX' },
  email: { pattern: /^[^\s@<>]+@[^\s@<>]+$/, rule: 'an email address' },
  phone: { pattern: /^[+\d][\d\s()./-]{2,30}$/, rule: 'a phone number' },
  'success-url': address,
  'cancel-url': address,
  'turnstile-sitekey': { pattern: /^[\w.-]{1,100}$/, rule: 'letters, digits, - and _' },
};

/** Returns a description of the allowed values if the value is invalid, otherwise undefined. */
export function findProblem({ name, values, boolean }: WidgetChoice, value: string | true): string | undefined {
  if (boolean) return value === true || ['', 'true', 'false'].includes(value) ? undefined : 'yes or no';
  if (value === true) return 'a value';
  if (values.length > 0) return values.includes(value) ? undefined : values.join(', ');
  if (value.length > maxValueLength) return `at most ${maxValueLength} characters`;
  const known = patterns[name];
  if (known) return known.pattern.test(value) ? undefined : known.rule;
  return undefined;
}

export function formatFragment(embed: Embed): string {
  const entries: [string, string][] = [
    ['widget', embed.widget],
    ...Object.keys(embed.also ?? {}).map((widget): [string, string] => ['also', widget]),
    ['target', embed.target],
    ...listAttributeEntries(embed.attributes),
    ...Object.entries(embed.also ?? {}).flatMap(([widget, own]) => listAttributeEntries(own, `${widget}.`)),
    ...Object.entries(embed.colors ?? {}).map(([name, value]): [string, string] => [`color-${name}`, value]),
    ...Object.entries(flags).flatMap(([name, key]): [string, string][] => (embed[key] ? [[name, '1']] : [])),
    ...Object.entries(embed.campaign ?? {}).filter(([, value]) => value !== ''),
  ];
  return `#${new URLSearchParams(entries)}`;
}

function listAttributeEntries(attributes: Attributes = {}, prefix = ''): [string, string][] {
  return Object.entries(attributes).map(([name, value]) => [`${prefix}${name}`, value === true ? '' : value]);
}

export interface ReadEmbed {
  readonly embed: Embed;
  /** Reasons why values were omitted, as plain text. */
  readonly problems: readonly string[];
}

/** Reads the choices from a URL fragment. Returns undefined for an anchor or an empty fragment. */
export function parseFragment(fragment: string, choices: Choices): ReadEmbed | undefined {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  // Select the first widget if the URL names only a partner, as in the link on a partner's page.
  const [first = ''] = Object.keys(choices.widgets);
  const widget = parameters.get('widget') ?? (parameters.has('partner') ? first : null);
  if (widget === null) return undefined;
  if (!Object.hasOwn(choices.widgets, widget))
    return {
      embed: createDefaultEmbed(first),
      problems: [`There is no widget “${shorten(widget)}”.`],
    };
  const problems: string[] = [];
  const target = parameters.get('target') ?? 'html';
  if (!isTarget(target)) problems.push(`There is no code for “${shorten(target)}”.`);
  const attributes: Record<string, string | true> = {};
  const otherWidgets: Record<string, Record<string, string | true>> = {};
  const colors: Record<string, string> = {};
  const campaign: Partial<Record<CampaignField, string>> = {};
  const set: Partial<Record<(typeof flags)[keyof typeof flags], boolean>> = {};

  for (const name of parameters.getAll('also')) {
    if (!Object.hasOwn(choices.widgets, name)) problems.push(`There is no widget “${shorten(name)}”.`);
    else if (name !== widget) otherWidgets[name] = {};
  }
  /** Sets an attribute if one of these widgets has it and the value is valid. Returns false for an unknown attribute. */
  const take = (widgets: readonly string[], name: string, value: string, into: Record<string, string | true>) => {
    if (name === 'words') {
      const words = readWords(value, choices.words[widgets[0] ?? ''] ?? []);
      if (words) into.words = words;
      else problems.push('The words could not be read.');
      return true;
    }
    const choice = widgets.flatMap((one) => choices.widgets[one] ?? []).find((option) => option.name === name);
    if (!choice) return false;
    const problem = findProblem(choice, value);
    if (problem) problems.push(`${name}: “${shorten(value)}” isn’t allowed. Allowed: ${problem}.`);
    else if (!choice.boolean) into[name] = value;
    else if (value !== 'false') into[name] = true;
    return true;
  };
  for (const [name, value] of parameters) {
    if (['widget', 'also', 'target'].includes(name)) continue;
    const [other = '', own = ''] = name.split('.', 2);
    const widgets = choices.forPage.includes(name) ? [widget, ...Object.keys(otherWidgets)] : [widget];
    if (
      own
        ? Object.hasOwn(otherWidgets, other) && take([other], own, value, otherWidgets[other] ?? {})
        : take(widgets, name, value, attributes)
    )
      continue;
    if (name.startsWith('color-') && choices.colors.includes(name.slice('color-'.length))) {
      const color = readColor(value);
      if (color) colors[name.slice('color-'.length)] = color;
      else problems.push(`${name}: “${shorten(value)}” isn’t allowed. Allowed: ${colorRule}.`);
    } else if (isCampaignField(name)) {
      if (value.length <= 200) campaign[name] = value;
      else problems.push(`${name} is too long.`);
    } else if (Object.hasOwn(flags, name)) set[flags[name as keyof typeof flags]] = value === '1';
    else problems.push(`“${shorten(name)}” can’t be set here.`);
  }
  return {
    embed: {
      ...createDefaultEmbed(widget),
      ...(Object.keys(otherWidgets).length > 0 && { also: otherWidgets }),
      target: isTarget(target) ? target : 'html',
      attributes,
      colors,
      campaign,
      ...set,
    },
    problems,
  };
}

export function createDefaultEmbed(widget: string): Embed {
  return { widget, target: 'html', attributes: {}, colors: {}, campaign: {} };
}

function isTarget(text: string): text is Target {
  return (targets as readonly string[]).includes(text);
}

function isCampaignField(text: string): text is CampaignField {
  return (campaignFields as readonly string[]).includes(text);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Returns messages as JSON; a key with a dot becomes a nested object. */
export function serializeWords(words: readonly (readonly [string, string])[]): string {
  const root: Record<string, unknown> = {};
  for (const [key, text] of words) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    let place = root;
    for (const step of path) {
      if (typeof place[step] !== 'object') place[step] = {};
      place = place[step] as Record<string, unknown>;
    }
    place[last] = text;
  }
  return JSON.stringify(root);
}

/** Reads the JSON that `serializeWords` returns; returns undefined for any other JSON. */
export function parseWords(json: string): readonly (readonly [string, string])[] | undefined {
  try {
    return [...listLeaves(JSON.parse(json), '')];
  } catch {
    return undefined;
  }
}

function* listLeaves(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string' && path) return yield [path, value];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('Words are text by key.');
  for (const [key, inner] of Object.entries(value)) yield* listLeaves(inner, path ? `${path}.${key}` : key);
}

function readWords(json: string, known: readonly string[]): string | undefined {
  const words = parseWords(json);
  if (!words?.every(([key, text]) => known.includes(key) && text.length <= maxValueLength)) return undefined;
  return serializeWords(words);
}
