import { formatMoney } from '#catalogue/money.ts';
import type { PageData } from '#site/src/layouts/page.ts';
import { createServiceData } from '#site/src/layouts/structured-data.ts';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { formatFromPrice } from '#site/src/parts/service/figures.ts';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { type Step, Steps } from '#site/src/parts/service/steps.tsx';
import {
  authorityRange,
  backlinkPacks,
  backlinkTerms,
  formatPackAdvantage,
  referencePriceText,
} from '../../../backlinks.ts';

const { deliveryDays, anchorsPerUrl } = backlinkTerms;
const smallest = formatMoney(Math.min(...backlinkPacks.map(({ unitAmount }) => unitAmount)));

const path = '/services/seo-backlinks';
const name = 'SEO Backlinks';
const description = `Backlinks placed by hand on ${authorityRange} sites, in packs from ${smallest}. Delivered within ${deliveryDays} days, ${anchorsPerUrl} anchor per URL.`;

const backlinkSteps: readonly Step[] = [
  {
    time: 'day 1',
    title: 'You choose the pages',
    text: 'Tell us which of your pages people should find, and what they search for.',
  },
  {
    time: 'week 1',
    title: 'We choose the sites',
    text: 'A list of real sites with real readers. Cross out any you don’t like.',
  },
  {
    time: 'weeks 2–4',
    title: 'We write and place',
    text: 'Each link sits in an article worth reading, written for that site.',
  },
  {
    time: `by day ${deliveryDays}`,
    title: 'You get the addresses',
    text: 'Every link with its page, its anchor and its authority, on one sheet.',
  },
];

const backlinkPromises = [
  { do: 'Sites with readers, topics and an editor', not: 'Link farms and private networks' },
  { do: 'Text written for one site', not: 'The same article on fifty sites' },
  { do: 'Anchors that read like a sentence', not: 'Your keyword, thirty times' },
] as const;

const offers = backlinkPacks.map(({ quantity, unitAmount }) => ({ name: `${quantity} backlinks`, unitAmount }));

export const data = {
  title: name,
  description,
  styles: ['service', 'illustrative', 'art/scenes'],
  structuredData: [createServiceData({ name, description, path, offers })],
} satisfies PageData;

export function render() {
  return (
    <>
      <ServiceHero
        name={name}
        title={
          <>
            Backlinks for about {referencePriceText} each, <mark>placed by hand</mark>
          </>
        }
        lead="Seven good sites that link to you are worth more than seven hundred bad ones. We ask the good ones, one by one."
        art={<LinkGraph />}
        isMadeUp
        links={[
          { path: '#packs', label: 'See the packs' },
          { path: '/contact', label: 'Ask about your site' },
        ]}
      />
      <section className="band" id="packs" aria-labelledby="packs-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="packs-title">Four packs, paid once</h2>
            <p className="lead">
              Each link goes live on a {authorityRange} site within {deliveryDays} days, with {anchorsPerUrl} anchor per
              URL. Savings are based on {referencePriceText} a link.
            </p>
          </div>
          <BacklinkPacks />
        </div>
      </section>
      <LinkInPrint />
      <section className="band" data-band="emphasis" data-tide aria-labelledby="promises-title">
        <div className="wrapper flow flow--wide">
          <h2 id="promises-title">What we place, and what we won’t touch</h2>
          <ul className="do-not">
            {backlinkPromises.map((promise) => (
              <li key={promise.do}>
                <p>{promise.do}</p>
                <p>
                  <s>{promise.not}</s>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Steps
        title="A month, at most"
        lead="Links that appear overnight often vanish overnight. Ours take a few weeks."
        steps={backlinkSteps}
        look="line"
      />
      <Closing
        title="Links every month instead?"
        text={
          <>
            The SEO plans include both posts and links, {formatFromPrice('seo').replace('/mo', ' a month')}. Before you
            buy a pack, see a <a href="/backlinks">sample delivery sheet</a> and the answers to common questions.
          </>
        }
      />
    </>
  );
}

/** Sentence of a magazine's article, in large type, that contains the client's link. */
function LinkInPrint() {
  return (
    <figure className="link-in-print">
      <blockquote className="wrapper">
        <p>
          If you like rye, take the first ferry and ask for <u>the bakery in the old fire station</u>. By nine, the dark
          loaves are gone.
        </p>
      </blockquote>
      <figcaption className="wrapper">
        One backlink, as a reader sees it: on a food magazine’s page, domain authority {sites[0].authority}, to
        crumb.bakers
      </figcaption>
    </figure>
  );
}

function orderOf({ quantity, unitAmount }: (typeof backlinkPacks)[number]): string {
  return `I’d like to order ${quantity} backlinks for ${formatMoney(unitAmount)}. My site is `;
}

/** Backlink packs with the price per link and the argument for each pack. */
function BacklinkPacks() {
  return (
    <ul className="packs">
      {backlinkPacks.map((pack) => (
        <li key={pack.quantity} data-popular={pack.popular}>
          <h3>
            <b>{pack.quantity}</b> backlinks
          </h3>
          {pack.popular && <span className="badge">Most Popular</span>}
          <svg viewBox="1.4 0 97.2 22" aria-hidden="true">
            {Array.from({ length: pack.quantity }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the links are alike and never move.
              <circle key={index} cx={5 + (index % 10) * 10} cy={5 + Math.floor(index / 10) * 12} r="3.6" />
            ))}
          </svg>
          <p className="figure packs__price">
            {formatMoney(pack.unitAmount)}
            <small> one-time</small>
          </p>
          <p>{formatMoney(pack.perItem)} a link</p>
          <p className="packs__saving">{formatPackAdvantage(pack) ?? 'To try us out'}</p>
          <a
            className={pack.popular ? 'button button--primary' : 'button'}
            href={`/contact?${new URLSearchParams({ message: orderOf(pack) })}#contact-form`}
          >
            Order {pack.quantity}
            <span className="visually-hidden"> backlinks</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const { min, max } = backlinkTerms.domainAuthority;

/** Drawing positions and sizes of the sites that link to the client's site. */
const sites = [
  { x: 92, y: 96, authority: 41, name: 'food magazine' },
  { x: 300, y: 52, authority: max, name: 'city paper' },
  { x: 520, y: 104, authority: 33, name: 'travel blog' },
  { x: 70, y: 318, authority: 28, name: 'bakers’ guild' },
  { x: 548, y: 330, authority: 52, name: 'design journal' },
  { x: 210, y: 458, authority: min, name: 'local guide' },
  { x: 430, y: 470, authority: 37, name: 'baking school' },
] as const;

const target = { x: 312, y: 270 };

/** Drawing of seven sites that link to the client's site. A larger circle means a higher domain authority. */
function LinkGraph() {
  return (
    <ServiceArt of="Seven kinds of sites linking to a bakery." className="link-graph">
      <svg
        viewBox="0 0 620 540"
        role="img"
        aria-label={`Seven sites with a domain authority of ${min} to ${max} link to a bakery’s`}
      >
        {sites.map(({ x, y, name }) => (
          <path
            key={name}
            className="link-graph__link"
            d={`M${x} ${y}Q${(x + target.x) / 2 + 26} ${(y + target.y) / 2 - 26} ${target.x} ${target.y}`}
          />
        ))}
        <circle className="link-graph__halo" cx={target.x} cy={target.y} r="104" />
        <circle className="is-badge" cx={target.x} cy={target.y} r="76" />
        <text className="link-graph__target" x={target.x} y={target.y - 2}>
          crumb
        </text>
        <text className="link-graph__target" x={target.x} y={target.y + 24}>
          .bakers
        </text>
        {sites.map(({ x, y, authority, name }) => (
          <g key={name}>
            <circle className="link-graph__site" cx={x} cy={y} r={18 + authority / 2.6} />
            <text className="link-graph__authority" x={x} y={y + 7}>
              {authority}
            </text>
            <text className="link-graph__name" x={x} y={y + 18 + authority / 2.6 + 20}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </ServiceArt>
  );
}
