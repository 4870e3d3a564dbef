import { escapeText } from 'entities';
import { writeOutput } from '#site/build/output.ts';
import { exemptEmailAddresses } from '#site/build/text/email-addresses.ts';
import { createFramePageScript, inlineLoader, type Prerenderer } from '#site/build/widgets/widget-files.ts';
import { createSiteAttributes } from '#widgets/build/site-attributes.ts';
import { agency } from '../../agency.ts';
import { words } from '../../words.ts';
import { getWidgetTexts } from './widget-kit.ts';
import { readWidgetChoices, type WidgetChoice } from './widget-options.ts';

const frameStyles = ['html,body{margin:0}', 'body{display:flow-root;padding:4px;font:16px/1.5 system-ui,sans-serif}'];

function nameOf(tag: string): string {
  return tag.replace(/^agency-/, '');
}

function renderFramePage(choice: WidgetChoice, all: readonly WidgetChoice[], { prerender }: Prerenderer): string {
  const { options, colors, embed } = choice;
  const [language = 'en'] = agency.languages;
  const shown = [...all.filter(({ tag }) => embed.needs.includes(nameOf(tag))), choice];
  const widgets = shown.map(({ tag, embed }) =>
    prerender(tag, createSiteAttributes(embed)).replace(`<${tag}`, `<${tag} data-frame-widget`),
  );
  const widgetStyles = shown.map(({ embed }) => embed.frameStyles ?? '');
  const attributes = Object.fromEntries(
    options.map(({ name, values, boolean }) => [name, boolean ? ['', 'true', 'false'] : values]),
  );
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeText(`${getWidgetTexts(words, nameOf(choice.tag)).title} | ${agency.name}`)}</title>`,
    '<meta name="robots" content="noindex">',
    // Open links outside the frame, because the site's other pages and the checkout do not allow framing.
    '<base target="_top">',
    `<style>${[...frameStyles, ...widgetStyles].join('')}</style>`,
    `<script>${inlineLoader()}</script>`,
    '</head><body>',
    ...widgets,
    `<script>${createFramePageScript({ attributes, colors })}</script>`,
    '</body></html>\n',
  ].join('\n');
}

/** Writes a page for each embeddable widget, for sites that allow frames but no third-party scripts. */
export function writeFramePages(prerenderer: Prerenderer): void {
  if (!agency.hasPage('/embed')) return;
  const choices = readWidgetChoices();
  for (const choice of choices) {
    writeOutput(
      `/embed/frame/${nameOf(choice.tag)}.html`,
      exemptEmailAddresses(renderFramePage(choice, choices, prerenderer)),
    );
  }
}
