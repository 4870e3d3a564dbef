/** Generates the gettext template for translators from the plugin's sources, like WordPress's `wp i18n make-pot` but without dates. */

interface Source {
  readonly name: string;
  readonly text: string;
}

/** One occurrence of a translatable text in the sources. */
interface TextUse {
  readonly text: string;
  /** Source file and line of the occurrence, such as `includes/settings.php:69`. */
  readonly place: string;
  /** Gettext context of the text, if the source defines a context: for example `block title`. */
  readonly context?: string;
  readonly note?: string;
}

const domain = 'agency-widgets';

/** Matches a call of `__()`, `_e()` or an escaping variant, and the translator note on the line above the call. */
const callPattern = new RegExp(
  String.raw`(?:/\* (translators: [^\n]*?) \*/\n[^\n]*)?\b(?:esc_(?:html|attr))?_[_e]\(\s*'((?:[^'\\]|\\.)*)',\s*'${domain}'\s*\)`,
  'g',
);

function findCalls({ name, text }: Source): TextUse[] {
  return [...text.matchAll(callPattern)].map(({ 0: { length }, 1: note, 2: quoted = '', index }) => ({
    text: quoted.replace(/\\(['\\])/g, '$1'),
    place: `${name}:${text.slice(0, index + length).split('\n').length}`,
    ...(note && { note }),
  }));
}

function usesInBlock({ name, text }: Source): TextUse[] {
  const { title, description, keywords } = JSON.parse(text) as Record<'title' | 'description', string> & {
    keywords: readonly string[];
  };
  const texts = [['title', title] as const, ['description', description] as const];
  return [...texts, ...keywords.map((keyword) => ['keyword', keyword] as const)].map(([kind, found]) => ({
    text: found,
    place: name,
    context: `block ${kind}`,
  }));
}

function usesInHeader({ name, text }: Source): TextUse[] {
  return [...text.matchAll(/^ \* (?:Plugin Name|Description): +(.+)$/gm)].map(([, found = '']) => ({
    text: found,
    place: name,
  }));
}

/** Returns every translatable text of the plugin in file order. */
function listTranslatableTexts(sources: readonly Source[]): readonly TextUse[] {
  return sources.flatMap((source) => {
    if (source.name.endsWith('block.json')) return usesInBlock(source);
    if (source.name === `${domain}.php`) return [...usesInHeader(source), ...findCalls(source)];
    return findCalls(source);
  });
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** Returns the content of `languages/agency-widgets.pot`. */
export function createTranslationTemplate(sources: readonly Source[], version: string): string {
  const header = [
    `Project-Id-Version: Agency Widgets ${version}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Domain: ${domain}`,
  ];
  const entries = new Map<string, TextUse[]>();
  for (const use of listTranslatableTexts(sources)) {
    const key = JSON.stringify([use.context, use.text]);
    entries.set(key, [...(entries.get(key) ?? []), use]);
  }
  const printed = [...entries.values()].map((uses) => {
    const [{ text, context }] = uses as [TextUse, ...TextUse[]];
    const notes = new Set(uses.flatMap(({ note }) => note ?? []));
    return [
      ...[...notes].map((note) => `#. ${note}`),
      ...uses.map(({ place }) => `#: ${place}`),
      ...(context ? [`msgctxt ${quote(context)}`] : []),
      `msgid ${quote(text)}`,
      'msgstr ""',
    ].join('\n');
  });
  const first = ['msgid ""', 'msgstr ""', ...header.map((line) => quote(`${line}\n`))].join('\n');
  return `${[first, ...printed].join('\n\n')}\n`;
}
