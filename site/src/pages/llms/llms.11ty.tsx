import { addOns, packages, services } from '#agency/catalogue';
import { isMenu, type NavigationLink } from '#agency-files/site/navigation.ts';
import { writeCartLines } from '#catalogue/cart-link.ts';
import { maxQuantity } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import { packagesIn } from '#catalogue/products.ts';
import { promotions } from '#catalogue/promotions.ts';
import { agency } from '../../agency.ts';
import { firstLanguage, language } from '../../language.ts';
import { absoluteUrl } from '../../layouts/site-url.ts';
import { servicePrice } from '../../parts/service/service-prices.ts';
import { fillPlaceholders, words } from '../../words.ts';

/** Lines of a sample cart link with one plan and a compatible add-on. */
const [plan] = packages;
const addOn = addOns.find(({ compatibility }) => plan && compatibility.includes(plan.id));
const filledCart = writeCartLines(
  [plan, addOn].flatMap((product) => (product ? [{ id: product.id, quantity: 1 }] : [])),
);

/** Links to every page, each once: pages with a price first, then the other menu pages, then all other pages. */
const inMenus = agency.navigation.main.flatMap((item) => (isMenu(item) ? item.links : []));
const listed = [
  ...inMenus.filter(({ price }) => price),
  ...inMenus.filter(({ price }) => !price),
  ...agency.navigation.more,
  ...[...agency.prosePages, ...agency.legal].map(({ path, title }) => ({ path, label: title })),
];
const pages = [...new Map(listed.map((entry) => [entry.path, entry])).values()];

/** Overview of products, prices and cart links for language models (https://llmstxt.org). */
export const data = { permalink: '/llms.txt', eleventyExcludeFromCollections: true };

function link({ path, label, price, note = price }: NavigationLink): string {
  return `- [${label}](${absoluteUrl(path)})${note ? `: ${note}` : ''}`;
}

/** Returns a cart link whose page is in the language of this build. */
function cartLinkTo(items: string, more = ''): string {
  return `${absoluteUrl('/', firstLanguage)}buy/${items}?context/language=${language}${more}`;
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n');
}

const said = words.llms;
const codes = (...names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

export function render(): string {
  const serviceLines = services.map(({ id, name, description }) => {
    const { from, unit } = servicePrice(id);
    const price = unit ? `${from}${unit}` : fillPlaceholders(words.price.once, { price: from });
    const plans = packagesIn(id).map(({ plan, unitAmount }) => `${plan} ${formatMoney(unitAmount)}`);
    return `- ${fillPlaceholders(said.service, { name, description, price, plans: plans.join(', ') })}`;
  });
  const fields = codes('id', 'priceId', 'price', 'priceType', 'mode', 'compatibility');
  const cartLink = {
    address: cartLinkTo('<id>:<quantity>'),
    sign: codes(','),
    sample: cartLinkTo(filledCart),
  };
  const promotion = {
    parameter: codes('?promo=<code>'),
    address: cartLinkTo('<id>:<quantity>', '&promo=<code>'),
  };
  return [
    `# ${agency.name}`,
    '',
    `> ${[agency.claim, agency.description].filter(Boolean).join(' ')}`,
    '',
    section(said.sold, serviceLines),
    '',
    section(said.carts, [
      `- [catalogue.json](${absoluteUrl('/catalogue.json')}): ${fillPlaceholders(said.catalog, { fields })}`,
      `- ${said.onePlan}`,
      `- ${fillPlaceholders(said.addOns, { compatibility: codes('compatibility'), includes: codes('includes') })}`,
      `- ${fillPlaceholders(said.quantities, { most: maxQuantity })}`,
      `- ${fillPlaceholders(said.link, cartLink)}`,
      ...(promotions.length > 0 ? [`- ${fillPlaceholders(said.promotion, promotion)}`] : []),
      `- ${fillPlaceholders(said.pricing, { address: absoluteUrl('/pricing') })}`,
    ]),
    '',
    section(said.pages, [
      link({ path: '/pricing', label: words.pricing.title, note: said.pricingNote }),
      ...pages.map(link),
    ]),
    '',
    ...(agency.posts.length > 0
      ? [
          section(
            words.blog.title,
            agency.posts.map(({ path, title, description }) => link({ path, label: title, note: description })),
          ),
          '',
        ]
      : []),
  ].join('\n');
}
