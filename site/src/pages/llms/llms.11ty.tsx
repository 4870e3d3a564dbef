import { posts } from '../../../../agency/blog/posts.tsx';
import { companyMenu, type NavigationLink, servicesMenu } from '../../../../agency/navigation.ts';
import { maxQuantity } from '../../../../catalogue/cart-rules.ts';
import { formatMoney } from '../../../../catalogue/money.ts';
import { addOnsIn, packagesIn } from '../../../../catalogue/products.ts';
import { services } from '../../../../catalogue/services.ts';
import { agency, fact } from '../../agency.ts';
import { absoluteUrl } from '../../layouts/site-url.ts';
import { servicePrice } from '../../parts/service/service-prices.ts';

/** A cart in an address: a plan, and an add-on that goes with it. */
const filledCart = [packagesIn('social-media')[0], addOnsIn('social-media')[0]]
  .flatMap((product) => (product ? [`${product.id}.1`] : []))
  .join('*');

/** The site for language models: what is sold, for how much, and how to get a buyer to it. https://llmstxt.org */
export const data = { permalink: '/llms.txt', eleventyExcludeFromCollections: true };

function link({ path, label }: Pick<NavigationLink, 'path' | 'label'>, note = ''): string {
  return `- [${label}](${absoluteUrl(path)})${note && `: ${note}`}`;
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
    `> ${agency.claim} A marketing agency for small and mid-size businesses: AI drafts, people finish, content within ${fact('contentDelivery')}. Month-to-month, ${fact('cancellationNotice')}' notice, prices in US dollars.`,
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
      `- Backlinks by the pack, custom AI work and invoices are quoted: ${absoluteUrl('/contact')}.`,
    ]),
    '',
    section('Pages', [
      link({ path: '/pricing', label: 'Pricing' }, 'plans, bundles, add-ons and questions'),
      ...servicesMenu.links.map((entry) => link(entry, entry.price)),
      link({ path: '/backlinks', label: 'Backlinks' }),
      ...companyMenu.links.filter(({ path }) => path !== '/contact').map((entry) => link(entry)),
      link({ path: '/case-studies', label: 'Case studies' }, 'illustrative'),
      link({ path: '/strategy-call', label: 'Strategy call' }, `${fact('strategyCall')}, free`),
      link({ path: '/contact', label: 'Contact' }, `a reply within ${fact('contactReply')}`),
      link({ path: '/terms', label: 'Terms' }),
      link({ path: '/privacy', label: 'Privacy' }),
      link({ path: '/accessibility', label: 'Accessibility' }),
    ]),
    '',
    section(
      'Blog',
      posts.map(({ path, title, excerpt }) => link({ path, label: title }, excerpt)),
    ),
    '',
  ].join('\n');
}
