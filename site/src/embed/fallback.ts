/** What stands between the tags: it shows until the script has come, and again if it never does. */
import { formatMoney, toPrice } from '../../../catalogue/money.ts';
import type { Package, PriceUnit } from '../../../catalogue/product.ts';
import { packagesIn } from '../../../catalogue/products.ts';
import { services, units } from '../../../catalogue/services.ts';
import type { Embed, Kit } from './embed.ts';
import { element, type Markup } from './markup.ts';

const perInterval: Readonly<Record<PriceUnit, string>> = { mo: ' a month', yr: ' a year', once: '' };

/** ` a month`, ` an event` */
function per(unit: PriceUnit): string {
  const name = units[unit]?.one ?? unit;
  return perInterval[unit] ?? ` ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** The page of ours that does what the widget does, with the partner and the campaign in its address. */
export function pageAddress({ widget, attributes = {}, campaign = {} }: Embed, kit: Kit): string {
  const address = new URL(kit.widgets[widget]?.page ?? '/', kit.origin);
  const { partner } = attributes;
  for (const [name, value] of Object.entries({ ...(typeof partner === 'string' && { partner }), ...campaign })) {
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}

export function pageLink(embed: Embed, kit: Kit): Markup {
  return element('a', { href: pageAddress(embed, kit) }, kit.widgets[embed.widget]?.linkText ?? kit.name);
}

/** Whether the tag holds prices. Not in a test: they would sell for real until the script has come. */
export function printsPrices({ priceList, attributes }: Embed): boolean {
  return priceList === true && !attributes?.test;
}

/** The content of the embed's own tag: the priced list where it is wanted, else the link. */
export function fallback(embed: Embed, kit: Kit): readonly Markup[] {
  return printsPrices(embed) && kit.widgets[embed.widget]?.sellsWithoutScript
    ? [priceList(embed, kit), pageLink(embed, kit)]
    : [pageLink(embed, kit)];
}

/**
 * Every plan with its price and one button, as a form that the Worker answers with the way to the checkout. It sends along what
 * each price was when it was printed, so that the Worker asks again where the chosen one is another by now.
 */
function priceList({ attributes = {} }: Embed, kit: Kit): Markup {
  const { show, partner, lang } = attributes;
  const parts = typeof show === 'string' && show.trim() ? show.trim().split(/\s+/) : ['plans', 'bundles'];
  const groups = [
    ...(parts.includes('plans') ? services.map(({ id, name }) => group(name, packagesIn(id))) : []),
    ...(parts.includes('bundles') ? [group('Bundles', packagesIn('bundle'))] : []),
  ];
  return element(
    'form',
    { method: 'post', action: `${kit.origin}/api/create-checkout-session` },
    ...groups,
    element('input', { type: 'hidden', name: 'quantity', value: '1' }),
    ...Object.entries({ partner, language: lang }).flatMap(([name, value]) =>
      typeof value === 'string' ? [element('input', { type: 'hidden', name, value })] : [],
    ),
    element('button', {}, 'Check out'),
  );
}

function group(name: string, plans: readonly Package[]): Markup {
  return element('fieldset', {}, element('legend', {}, name), ...plans.map(choice));
}

function choice({ priceId, name, unitAmount, unit }: Package): Markup {
  const input = element('input', { type: 'radio', name: 'priceId', value: priceId, required: true });
  const shown = element('input', { type: 'hidden', name: `shown.${priceId}`, value: String(toPrice(unitAmount)) });
  return element('p', {}, element('label', {}, input, `${name}: ${formatMoney(unitAmount)}${per(unit)}`), shown);
}
