/** Content between the tags: visible until the script has loaded, or if it never does. */

import { services, units } from '#agency/catalogue';
import { pathIn } from '#catalogue/language-path.ts';
import { formatMoney, toPrice } from '#catalogue/money.ts';
import type { Package, PriceUnit } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { type Embed, type Kit, languageOf, type PriceListWords } from './embed.ts';
import { element, type Markup } from './markup.ts';

/** Address of the site's page with the widget's function, in the tag's language if the site has it, with partner and campaign. */
export function pageAddress({ widget, attributes = {}, campaign = {} }: Embed, kit: Kit): string {
  const page = kit.widgets[widget]?.page ?? '/';
  const address = new URL(pathIn(kit.siteLanguages, page, languageOf(attributes, kit)), kit.origin);
  const { partner } = attributes;
  for (const [name, value] of Object.entries({ ...(typeof partner === 'string' && { partner }), ...campaign })) {
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}

/** In the language of the tag. */
export function linkText({ widget, attributes }: Embed, kit: Kit): string {
  const texts = kit.widgets[widget]?.linkText;
  return texts?.[languageOf(attributes, kit)] ?? texts?.en ?? kit.name;
}

export function pageLink(embed: Embed, kit: Kit): Markup {
  return element('a', { href: pageAddress(embed, kit) }, linkText(embed, kit));
}

/** True if the tag contains prices. Not in test mode: they would sell until the script has loaded. */
export function printsPrices({ priceList, attributes }: Embed): boolean {
  return priceList === true && !attributes?.test;
}

/** Content of the embed's own tag: the priced list if requested, else the link. */
export function fallback(embed: Embed, kit: Kit): readonly Markup[] {
  return printsPrices(embed) && kit.widgets[embed.widget]?.sellsWithoutScript
    ? [priceList(embed, kit), pageLink(embed, kit)]
    : [pageLink(embed, kit)];
}

/**
 * Price list with a button per plan, as a form that the Worker answers with a redirect to the checkout. It sends the
 * printed prices, so that the Worker asks again if the chosen one has changed.
 */
function priceList({ attributes = {} }: Embed, kit: Kit): Markup {
  const { show, partner, lang } = attributes;
  const language = languageOf(attributes, kit);
  const words = kit.priceListWords[language] ?? kit.priceListWords.en;
  const choices = (plans: readonly Package[]) => plans.map((plan) => choice(plan, words, language));
  const parts = typeof show === 'string' && show.trim() ? show.trim().split(/\s+/) : ['plans', 'bundles'];
  const groups = [
    ...(parts.includes('plans') ? services.map(({ id, name }) => group(name, choices(packagesIn(id)))) : []),
    ...(parts.includes('bundles') ? [group(words.bundles, choices(packagesIn('bundle')))] : []),
  ];
  return element(
    'form',
    { method: 'post', action: `${kit.origin}/api/create-checkout-session` },
    ...groups,
    element('input', { type: 'hidden', name: 'quantity', value: '1' }),
    ...Object.entries({ partner, language: lang }).flatMap(([name, value]) =>
      typeof value === 'string' ? [element('input', { type: 'hidden', name, value })] : [],
    ),
    element('button', {}, words.checkOut),
  );
}

function group(name: string, choices: readonly Markup[]): Markup {
  return element('fieldset', {}, element('legend', {}, name), ...choices);
}

function choice({ priceId, name, unitAmount, unit }: Package, words: PriceListWords, locale: string): Markup {
  const input = element('input', { type: 'radio', name: 'priceId', value: priceId, required: true });
  const shown = element('input', { type: 'hidden', name: `shown.${priceId}`, value: String(toPrice(unitAmount)) });
  const price = withUnit(formatMoney(unitAmount, { locale }), unit, words);
  return element('p', {}, element('label', {}, input, `${name}: ${price}`), shown);
}

/** `$199 a month`, `$499/event` */
function withUnit(price: string, unit: PriceUnit, { price: texts }: PriceListWords): string {
  const ofInterval: Readonly<Record<string, string>> = { once: texts.once, mo: texts.month, yr: texts.year };
  return (ofInterval[unit] ?? texts.per).replace('{price}', price).replace('{unit}', units[unit]?.one ?? unit);
}
