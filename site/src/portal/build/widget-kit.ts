/** Data about the built widgets, for the embed page and its guides. */
import { resolvePackageName } from '#agency-files/agency.ts';
import { npmRegistry } from '#agency-files/agency-schema.ts';
import { removeFallbackMarks } from '#agency-files/fallback.ts';
import { readLanguages, readRelease } from '#site/build/widgets/widget-files.ts';
import { packageFile } from '#widgets/build/released.ts';
import { createSiteAttributes } from '#widgets/build/site-attributes.ts';
import { getWidgetScript } from '#widgets/src/shared/element/widget-embed.ts';
import { agency } from '../../agency.ts';
import type { SiteWords } from '../../lang/en.ts';
import { createAbsoluteUrl } from '../../layouts/site-url.ts';
import { readSiteWords } from '../../words.ts';
import type { ByLanguage, Kit, KitWidget } from '../snippets/embed.ts';
import { readAttributeNames, readWidgetChoices } from './widget-options.ts';

/** Returns the hashes of the JSON files that servers embed to show widgets before scripts load, by file name. */
export function readServerFragments(): Readonly<Record<string, string>> {
  const files = Object.entries(readRelease().files).filter(([name]) => /^[a-z-]+\.[a-z]+\.json$/.test(name));
  return Object.fromEntries(files.map(([name, { integrity }]) => [name, integrity]));
}

/** Reads a text in English and in each of the given languages. Includes the agency's own texts. */
export function readTexts<Text>(languages: Iterable<string>, read: (words: SiteWords) => Text): ByLanguage<Text> {
  const getTextIn = (language: string) =>
    JSON.parse(removeFallbackMarks(JSON.stringify(read(readSiteWords(language))))) as Text;
  return {
    en: getTextIn('en'),
    ...Object.fromEntries([...languages].map((language) => [language, getTextIn(language)])),
  };
}

export function getWidgetTexts({ widgets }: SiteWords, name: string) {
  const own = Object.entries(widgets).find(([widget]) => widget === name)?.[1];
  if (!own) throw new Error(`\`widgets\` in site/src/lang/*.ts doesn’t name "${name}".`);
  return own;
}

/**
 * Returns the page for visitors without a widget's script, and the widget whose link text fits that page: every site has
 * a contact page, but it may lack the page with the widget's function.
 */
export function findFallbackPage(name: string, page: string, hasPage = agency.hasPage) {
  return hasPage(page) ? { page, linkOf: name } : { page: '/contact', linkOf: 'contact-form' };
}

/** Reads the data of the built widgets; throws if the widgets are not built. */
export function readKit(): Kit {
  const release = readRelease();
  const getIntegrity = (file: string) => release.files[file]?.integrity ?? '';
  const attributes = readAttributeNames();
  const languages = readLanguages();
  const widgets = Object.fromEntries(
    readWidgetChoices().map(({ tag, options, embed }): [string, KitWidget] => {
      const name = tag.replace(/^agency-/, '');
      const { page, linkOf } = findFallbackPage(name, embed.page);
      return [
        name,
        {
          title: readTexts(languages, (words) => getWidgetTexts(words, name).title),
          page,
          linkText: readTexts(languages, (words) => getWidgetTexts(words, linkOf).link),
          attributes: attributes[tag] ?? [],
          inFrames: options.map(({ name }) => name),
          fixed: createSiteAttributes(embed),
          needs: embed.needs,
          frames: embed.frames ?? [],
          reservedSpaces: embed.reservedSpaces ?? [],
          companionStyle: embed.companionStyle ?? '',
          sellsWithoutScript: embed.sellsWithoutScript ?? false,
        },
      ];
    }),
  );
  const scripts = Object.keys(widgets).flatMap((widget) =>
    [...new Set(['en', ...languages])].map((language) => getWidgetScript(widget, language)),
  );
  return {
    name: agency.name,
    origin: createAbsoluteUrl(''),
    version: release.version,
    integrity: {
      loader: getIntegrity('loader.js'),
      frame: getIntegrity('frame.js'),
      widgets: Object.fromEntries(scripts.map((file) => [file, getIntegrity(file)])),
    },
    npm: {
      name: resolvePackageName(agency),
      spec: agency.npm
        ? `${agency.npm.name}@${release.version}`
        : createAbsoluteUrl(`/widgets/${release.version}/${packageFile}`),
      ...(agency.npm && agency.npm.registry !== npmRegistry && { registry: agency.npm.registry }),
      integrity: getIntegrity(packageFile),
    },
    siteLanguages: agency.languages,
    languages,
    priceListWords: readTexts(languages, ({ priceList, price: { once, month, year, per } }) => ({
      ...priceList,
      price: { once, month, year, per },
    })),
    ...(process.env.CHECKOUT_ORIGIN && { checkoutOrigin: process.env.CHECKOUT_ORIGIN }),
    widgets,
  };
}
