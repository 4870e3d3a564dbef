/** Content inside a widget's tag, which is visible until the script has loaded or if loading fails. */

import { services, units } from '#agency/catalogue';
import { addLanguagePrefix } from '#catalogue/language-path.ts';
import { getLocale } from '#catalogue/locale.ts';
import { formatMoney, toPrice } from '#catalogue/money.ts';
import type { Package, PriceUnit } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import {
  type Embed,
  getLanguage,
  isFramedByUrl,
  isLinkOnly,
  type Kit,
  type PriceListWords,
  type Target,
} from './embed.ts';
import { createElement, type Markup } from './markup.ts';

/**
 * Returns the URL of the site's page with the widget's function, with the partner and campaign, in the tag's language
 * if the site has it.
 */
export function createPageAddress({ widget, attributes = {}, campaign = {} }: Embed, kit: Kit): string {
  const page = kit.widgets[widget]?.page ?? '/';
  const address = new URL(addLanguagePrefix(kit.siteLanguages, page, getLanguage(attributes, kit)), kit.origin);
  const { partner } = attributes;
  for (const [name, value] of Object.entries({ ...(typeof partner === 'string' && { partner }), ...campaign })) {
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}

/** Returns the link text in the tag's language. */
export function linkText({ widget, attributes }: Embed, kit: Kit): string {
  const texts = kit.widgets[widget]?.linkText;
  return texts?.[getLanguage(attributes, kit)] ?? texts?.en ?? kit.name;
}

export function createPageLink(embed: Embed, kit: Kit): Markup {
  return createElement('a', { href: createPageAddress(embed, kit) }, linkText(embed, kit));
}

/** Platforms whose code has no tag, or whose tag gets its content only from a script. Includes React, because its component renders the prices itself. */
const withoutPrices: readonly Target[] = ['iframe', 'tag-manager', 'react'];

/** Returns true if the code for this platform can contain prices that need no script. */
export function canPrintPrices(target: Target): boolean {
  return !withoutPrices.includes(target) && !isFramedByUrl(target) && !isLinkOnly(target);
}

/** Returns true if the tag should contain prices. Test mode omits prices, because the order form around them would create real orders. */
export function hasPriceList({ priceList, attributes, target }: Embed): boolean {
  return priceList === true && canPrintPrices(target) && !attributes?.test;
}

/** Returns the content of the widget's tag: a link, preceded by the list of plans with prices if requested. */
export function createFallback(embed: Embed, kit: Kit): readonly Markup[] {
  const list = hasPriceList(embed) && kit.widgets[embed.widget]?.sellsWithoutScript && createPriceList(embed, kit);
  return [...(list ? [list] : []), createPageLink(embed, kit)];
}

/**
 * Order form with a radio button per plan; the Worker replies with a redirect to the checkout. The form sends the
 * displayed prices, so that the Worker can ask again if a price has changed. Undefined if there is no plan to list.
 */
function createPriceList({ attributes = {} }: Embed, kit: Kit): Markup | undefined {
  const { show, partner, lang } = attributes;
  const language = getLanguage(attributes, kit);
  const words = kit.priceListWords[language] ?? kit.priceListWords.en;
  const createChoices = (plans: readonly Package[]) => plans.map((plan) => createChoice(plan, words, language));
  const parts = typeof show === 'string' && show.trim() ? show.trim().split(/\s+/) : ['plans', 'bundles'];
  const groups = [
    ...(parts.includes('plans') ? services.map(({ id, name }) => group(name, createChoices(listPackages(id)))) : []),
    // An agency may sell no bundles.
    ...(parts.includes('bundles') ? [group(words.bundles, createChoices(listPackages('bundle')))] : []),
  ].filter(({ children }) => children.length > 1);
  if (groups.length === 0) return undefined;
  return createElement(
    'form',
    { method: 'post', action: `${kit.origin}/api/create-checkout-session` },
    ...groups,
    createElement('input', { type: 'hidden', name: 'quantity', value: '1' }),
    ...Object.entries({ partner, language: lang }).flatMap(([name, value]) =>
      typeof value === 'string' ? [createElement('input', { type: 'hidden', name, value })] : [],
    ),
    createElement('button', {}, words.checkOut),
  );
}

function group(name: string, choices: readonly Markup[]): Markup {
  return createElement('fieldset', {}, createElement('legend', {}, name), ...choices);
}

function createChoice({ priceId, name, unitAmount, unit }: Package, words: PriceListWords, language: string): Markup {
  const input = createElement('input', { type: 'radio', name: 'priceId', value: priceId, required: true });
  const shown = createElement('input', {
    type: 'hidden',
    name: `shown.${priceId}`,
    value: String(toPrice(unitAmount)),
  });
  const price = addUnit(formatMoney(unitAmount, { locale: getLocale(language) }), unit, words);
  return createElement('p', {}, createElement('label', {}, input, `${name}: ${price}`), shown);
}

/** Formats a price with its unit, such as `$199 a month` or `$499/event`. */
function addUnit(price: string, unit: PriceUnit, { price: texts }: PriceListWords): string {
  const ofInterval: Readonly<Record<string, string>> = { once: texts.once, mo: texts.month, yr: texts.year };
  return (ofInterval[unit] ?? texts.per).replace('{price}', price).replace('{unit}', units[unit]?.one ?? unit);
}
