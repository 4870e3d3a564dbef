/** What the embed page and its guides have to know of the built widgets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtWidgets } from '../../catalogue/read/agency-folder.ts';
import type { Release } from '../../widgets/build/release-files.ts';
import { siteAttributes } from '../../widgets/build/site-attributes.ts';
import { widgetScript } from '../../widgets/src/shared/element/widget-embed.ts';
import { agency } from '../src/agency.ts';
import type { Kit, KitWidget, PriceListWords } from '../src/embed/embed.ts';
import { absoluteUrl } from '../src/layouts/site-url.ts';
import { findWords } from '../src/words.ts';
import { readLanguages } from './widget-files.ts';
import { readAttributeNames, readWidgetChoices } from './widget-options.ts';

function readRelease(): Release {
  return JSON.parse(readFileSync(path.join(builtWidgets(), 'cdn/release.json'), 'utf8')) as Release;
}

/** The files with what a widget shows first in a language, for servers to print, with their hashes. */
export function readServerFragments(): Readonly<Record<string, string>> {
  const files = Object.entries(readRelease().files).filter(([name]) => /^[a-z-]+\.[a-z]+\.json$/.test(name));
  return Object.fromEntries(files.map(([name, { integrity }]) => [name, integrity]));
}

function readPriceListWords(languages: Iterable<string>): Record<string, PriceListWords> {
  const spoken = [...languages].flatMap((language) => {
    const words = findWords(language);
    if (!words) return [];
    const { once, month, year, per } = words.price;
    return [[language, { ...words.priceList, price: { once, month, year, per } }] as const];
  });
  return Object.fromEntries(spoken);
}

/** Reads the built widgets; throws where the widgets are not built. */
export function readKit(): Kit {
  const release = readRelease();
  const integrityOf = (file: string) => release.files[file]?.integrity ?? '';
  const attributes = readAttributeNames();
  const widgets = Object.fromEntries(
    readWidgetChoices().map(({ tag, options, embed }): [string, KitWidget] => [
      tag.replace(/^agency-/, ''),
      {
        title: embed.title,
        page: embed.page,
        linkText: embed.linkText,
        attributes: attributes[tag] ?? [],
        inFrames: options.map(({ name }) => name),
        fixed: siteAttributes(embed),
        needs: embed.needs,
        frames: embed.frames ?? [],
        rooms: embed.rooms ?? [],
        roomAbove: embed.roomAbove ?? '',
        sellsWithoutScript: embed.sellsWithoutScript ?? false,
      },
    ]),
  );
  const languages = readLanguages();
  const spoken = new Set(['en', ...languages]);
  const scripts = Object.keys(widgets).flatMap((widget) =>
    [...spoken].map((language) => widgetScript(widget, language)),
  );
  return {
    name: agency.name,
    origin: absoluteUrl(''),
    version: release.version,
    integrity: {
      loader: integrityOf('loader.js'),
      classicLoader: integrityOf('loader.classic.js'),
      frame: integrityOf('frame.js'),
      widgets: Object.fromEntries(scripts.map((file) => [file, integrityOf(file)])),
    },
    siteLanguages: agency.languages,
    languages,
    priceListWords: readPriceListWords(spoken),
    ...(process.env.CHECKOUT_ORIGIN && { checkoutOrigin: process.env.CHECKOUT_ORIGIN }),
    widgets,
  };
}
