import type { Embed, Kit } from './embed.ts';
import { createPageAddress, linkText } from './fallback.ts';
import { escapeUnit } from './markup.ts';
import {
  createSingleWidgetEmbed,
  getAttributes,
  getTag,
  listCustomProperties,
  listScripts,
  listWidgets,
} from './tags.ts';

/**
 * Returns a classic script that creates the widgets' elements. A tag manager removes unknown `<script>` attributes,
 * compiles scripts as ECMAScript 5 and replaces `{{…}}`, so values contain no brace, bracket or `<`.
 */
export function createTagManagerCode(embed: Embed, kit: Kit): string {
  const place = printString(`agency-${embed.widget}-place`);
  const widgets = listWidgets(embed, kit).map((widget) => {
    const one = createSingleWidgetEmbed(widget, embed, kit);
    const attributes = printObject(Object.entries(getAttributes(widget, embed, kit)));
    const link = [linkText(one, kit), createPageAddress(one, kit)].map(printString).join(', ');
    return [`  add(place, ${printString(getTag(widget))}, ${attributes}, ${link});`];
  });
  return [
    '<script>',
    '(function () {',
    `  var place = document.getElementById(${place});`,
    `  if (!place) place = document.body.appendChild(set(document.createElement('div'), { id: ${place} }));`,
    // Do nothing if the tag manager fires the tag again.
    `  if (place.querySelector(${printString(`agency-${embed.widget}`)})) return;`,
    `  var colors = ${printObject(listCustomProperties(embed))};`,
    '  function set(element, attributes) {',
    '    for (var name in attributes) element.setAttribute(name, attributes[name]);',
    '    return element;',
    '  }',
    '  function add(parent, tag, attributes, text, address) {',
    '    var widget = set(document.createElement(tag), attributes);',
    '    for (var name in colors) widget.style.setProperty(name, colors[name]);',
    "    var link = set(document.createElement('a'), { href: address });",
    '    link.textContent = text;',
    '    widget.appendChild(link);',
    '    parent.appendChild(widget);',
    '  }',
    "  place.textContent = '';",
    ...widgets.flat(),
    ...listScripts(embed, kit).map(
      (script) =>
        `  document.head.appendChild(set(document.createElement('script'), ${printObject(Object.entries(script))}));`,
    ),
    '})();',
    '</script>',
  ].join('\n');
}

function printObject(entries: readonly (readonly [string, string | true])[]): string {
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([name, value]) => `${printString(name)}: ${printString(value === true ? '' : value)}`).join(', ')} }`;
}

/**
 * Returns a string literal in single quotes. Characters that could end the string or script, or start a tag manager's
 * variable, become `\uXXXX`.
 */
function printString(value: string): string {
  return `'${value.replace(/[\\'<>&{}]|[^ -~]/g, escapeUnit)}'`;
}
