import { renderToString } from 'react-dom/server';
import { hasMessages } from './languages.ts';
import {
  formatAttribute,
  formatAttributeWarning,
  formatElementHtml,
  type RenderRecord,
  readAttribute,
  recordAttribute,
} from './prop-spec.ts';
import type { ElementDefinition } from './react-element.ts';
import { joinStyles, Shell } from './shell.tsx';
import { outsideElement } from './view.tsx';

/**
 * Renders an element to HTML with a declarative shadow root. Throws if an attribute is invalid, because only the site's
 * own pages are prerendered.
 */
export function prerenderElement(
  tag: string,
  definition: ElementDefinition,
  attributes: Readonly<Record<string, string>>,
  lightHtml = '',
): string {
  return formatElementHtml(tag, attributes, prerenderTemplate(tag, definition, attributes) + lightHtml);
}

export function prerenderTemplate(
  tag: string,
  definition: ElementDefinition,
  attributes: Readonly<Record<string, string>>,
): string {
  // Omits the first view in test mode, because its form works without script and would charge real money.
  if (attributes.test !== undefined && attributes.test !== 'false') return '';
  // Replaces `_` with `-`, as `nearestLang()` does in the browser.
  const lang = attributes.lang?.replaceAll('_', '-');
  const record: RenderRecord = {};
  if (lang) record.lang = lang;
  const props = Object.fromEntries(
    definition.props.map((prop) => {
      const text = attributes[prop.attribute] ?? null;
      const { value, problem } = readAttribute(prop, text);
      if (problem) throw new Error(formatAttributeWarning(tag, prop.attribute, text ?? '', problem));
      if (text !== null) record[prop.attribute] = text;
      return [prop.name, value];
    }),
  );
  const context = { ...outsideElement, tag, lang: lang ?? outsideElement.lang, props };
  const link = { first: { props, context }, attach: () => () => {}, onReady: () => {}, onError: () => {} };
  const view = renderToString(<Shell view={definition.view} link={link} />);
  const fallback = props.words || hasMessages(context.lang, tag) ? '' : ' lang="en" dir="ltr"';
  const recorded = formatAttribute([recordAttribute, JSON.stringify(record)]);
  const wrapper = `<div class="root" part="root"${fallback}${recorded}>${view}</div>`;
  return `<template shadowrootmode="open"><style>${styleText(definition)}</style>${wrapper}</template>`;
}

/**
 * Returns the text of a prerendered element's `<style>`. The text must be exact, because a Content Security Policy may
 * contain its hash.
 */
export function styleText({ styles }: ElementDefinition): string {
  return joinStyles(styles).replace(/<\/(style)/gi, '<\\/$1');
}
