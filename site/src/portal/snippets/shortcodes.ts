import type { Embed, Kit } from './embed.ts';
import { escapeUnit } from './markup.ts';
import { getAttributes, listWidgets } from './tags.ts';

/** Attributes that the WordPress plugin refuses, because they send buyers to another address and any author can write a shortcode. */
export const leadsAway: readonly string[] = ['success-url', 'cancel-url'];

/** Attribute values that the plugin refuses: `consent="granted"` would declare consent for every visitor. */
export const notForAuthors: Readonly<Record<string, readonly string[]>> = { consent: ['granted'] };

/** Returns true if the plugin accepts an attribute with this value in a shortcode. */
export function isInShortcodes(name: string, value: string | true): boolean {
  return !leadsAway.includes(name) && !notForAuthors[name]?.includes(String(value));
}

/**
 * Returns one WordPress shortcode per widget. WordPress ends a shortcode at the first `]` and drops values with an
 * unclosed `<`, so both are escaped. Backslashes are doubled, because WordPress removes every other backslash.
 */
export function createShortcodes(embed: Embed, kit: Kit): string {
  return listWidgets(embed, kit)
    .map((widget) => {
      const known = Object.entries(getAttributes(widget, embed, kit)).filter(([name, value]) =>
        isInShortcodes(name, value),
      );
      const attributes = known.map(([name, value]) => createAttribute(name, value === true ? 'true' : value));
      const colors = Object.entries(embed.colors ?? {}).map(([name, value]) => createAttribute(`color-${name}`, value));
      return `[${['agency_widget', createAttribute('widget', widget), ...attributes, ...colors].join(' ')}]`;
    })
    .join('\n');
}

function createAttribute(name: string, value: string): string {
  if (name === 'words') {
    const json = value.replace(/[[\]<>'&]|[^ -~]/g, escapeUnit);
    return `${name}='${json.replaceAll('\\', '\\\\')}'`;
  }
  return `${name}="${value.replace(/["'[\]<>&\n\r\t]/g, encodeEntity)}"`;
}

function encodeEntity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
