import { addOns } from '../../../../catalogue/add-ons.ts';
import { maxQuantity } from '../../../../catalogue/cart-rules.ts';
import { formatMoney } from '../../../../catalogue/money.ts';
import { packages } from '../../../../catalogue/packages.ts';
import { packagesIn } from '../../../../catalogue/products.ts';
import { services } from '../../../../catalogue/services.ts';
import { isMenu, type NavigationLink } from '../../../build/agency/navigation.ts';
import { agency } from '../../agency.ts';
import { absoluteUrl } from '../../layouts/site-url.ts';
import { servicePrice } from '../../parts/service/service-prices.ts';

/** A cart in an address: a plan, and an add-on that goes with it. */
const [plan] = packages;
const addOn = addOns.find(({ compatibility }) => plan && compatibility.includes(plan.id));
const filledCart = [plan, addOn].flatMap((product) => (product ? [`${product.id}.1`] : [])).join('*');

/** Every page of the menus once, those with a price first; then what is in no menu. */
const inMenus = agency.navigation.main.flatMap((item) => (isMenu(item) ? item.links : []));
const listed = [
  ...inMenus.filter(({ price }) => price),
  ...inMenus.filter(({ price }) => !price),
  ...agency.navigation.more,
  ...agency.legal.map(({ path, title }) => ({ path, label: title })),
];
const pages = [...new Map(listed.map((entry) => [entry.path, entry])).values()];

/** The site for language models: what is sold, for how much, and how to get a buyer to it. https://llmstxt.org */
export const data = { permalink: '/llms.txt', eleventyExcludeFromCollections: true };

function link({ path, label, price, note = price }: NavigationLink): string {
  return `- [${label}](${absoluteUrl(path)})${note ? `: ${note}` : ''}`;
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n');
}

export function render(): string {
  const serviceLines = services.map(({ id, name, description }) => {
    const { from, unit } = servicePrice(id);
    const plans = packagesIn(id).map(({ plan, unitAmount }) => `${plan} ${formatMoney(unitAmount)}`);
    return `- ${name}: ${description} From ${from}${unit || ' one-time'}. Plans: ${plans.join(', ')}.`;
  });
  return [
    `# ${agency.name}`,
    '',
    `> ${[agency.claim, agency.description].filter(Boolean).join(' ')}`,
    '',
    section('What is sold', serviceLines),
    '',
    section('Catalog and carts', [
      `- [catalogue.json](${absoluteUrl('/catalogue.json')}): every plan, bundle and add-on with \`id\`, \`priceId\`, \`price\`, \`priceType\`, \`mode\` and \`compatibility\`. It may be read from any origin.`,
      '- A cart holds at most one plan of each service, bundles counting as a service of their own. A second one replaces the first.',
      '- An add-on can be paid for only with a package of its `compatibility` list in the cart; a bundle counts as the plans in its `includes`.',
      `- Quantities are whole numbers from 1 to ${maxQuantity}. The price that counts is the one in the catalog at the time of payment.`,
      `- To get a buyer to a checkout, give them a link that fills their cart: ${absoluteUrl('/pricing')}#cart=<id>.<quantity>, further lines joined by \`*\`, such as ${absoluteUrl(`/pricing#cart=${filledCart}`)}. The page prices the lines itself, shows them with a way back, and starts no payment; the buyer does.`,
      `- Or send them to [the pricing page](${absoluteUrl('/pricing')}) and name the plan: each one there has its own button, which works without JavaScript.`,
    ]),
    '',
    section('Pages', [
      link({ path: '/pricing', label: 'Pricing', note: 'plans, bundles, add-ons and questions' }),
      ...pages.map(link),
    ]),
    '',
    ...(agency.posts.length > 0
      ? [
          section(
            'Blog',
            agency.posts.map(({ path, title, description }) => link({ path, label: title, note: description })),
          ),
          '',
        ]
      : []),
  ].join('\n');
}
