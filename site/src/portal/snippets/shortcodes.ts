import type { Embed, Kit } from './embed.ts';
import { escapeUnit } from './markup.ts';
import { attributesOf, widgetsOf } from './tags.ts';

/**
 * Returns one WordPress shortcode per widget. WordPress ends a shortcode at the first `]` and drops values with an
 * unclosed `<`, so both are escaped. Backslashes are doubled, because WordPress removes every other backslash.
 */
export function shortcodes(embed: Embed, kit: Kit): string {
  return widgetsOf(embed, kit)
    .map((widget) => {
      const known = Object.entries(attributesOf(widget, embed, kit));
      const attributes = known.map(([name, value]) => attribute(name, value === true ? 'true' : value));
      const colors = Object.entries(embed.colors ?? {}).map(([name, value]) => attribute(`color-${name}`, value));
      return `[${['agency_widget', attribute('widget', widget), ...attributes, ...colors].join(' ')}]`;
    })
    .join('\n');
}

function attribute(name: string, value: string): string {
  if (name === 'words') {
    const json = value.replace(/[[\]<>'&]|[^ -~]/g, escapeUnit);
    return `${name}='${json.replaceAll('\\', '\\\\')}'`;
  }
  return `${name}="${value.replace(/["'[\]<>&\n\r\t]/g, entity)}"`;
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
