import { packages } from '#agency/catalogue';
import { isMenu, type NavigationLink, type NavigationMenu } from '#agency-files/site/navigation.ts';
import { products } from '#catalogue/products.ts';
import { agency } from '../agency.ts';
import { Drawing, findLogoFile } from '../parts/drawing/drawing.tsx';
import { OtherLanguages } from '../parts/language-switch/language-switch.tsx';
import { InlineMarkdown } from '../parts/markdown/markdown.tsx';
import { formatPrice } from '../parts/service/figures.ts';
import { TaxNote } from '../parts/service/tax-note.tsx';
import { addToCartLink } from '../published-catalogue.ts';
import { words } from '../words.ts';

/** First three plans, with popular plans first. */
const startingPlans = [...packages].sort((a, b) => Number(b.popular ?? false) - Number(a.popular ?? false)).slice(0, 3);

/** Plans that the empty cart suggests. */
function EmptyCart() {
  const { empty, add, all } = words.emptyCart;
  return (
    <div slot="empty" className="empty-cart">
      <p>{empty}</p>
      <ul>
        {startingPlans.map((plan) => (
          <li key={plan.id}>
            <span>
              <b>{plan.name}</b>
              <small>
                {formatPrice(plan)}
                <TaxNote />
              </small>
            </span>
            <a className="button" {...addToCartLink(plan)}>
              {add}
              <span className="visually-hidden">: {plan.name}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href="/pricing">{all}</a>
    </div>
  );
}

const { cancelling, terms } = words.renewal;

/** Billing intervals in the catalogue: month, year or both. */
const intervals = (['month', 'year'] as const).filter((interval) =>
  products.some((product) => product.interval === interval),
);
const shownInterval = intervals.length === 1 ? intervals[0] : 'both';

/** Note below the cart's lines: plans renew, and how to cancel. Uses the agency's own sentence on canceling if there is one. */
function RenewalTerms() {
  if (intervals.length === 0 || !shownInterval) return null;
  const howToCancel = agency.placeholders['facts.cancelling'] ?? cancelling;
  const hasTerms = agency.legal.some(({ path }) => path === '/terms');
  return (
    <small slot="legal">
      <InlineMarkdown text={[words.renewal[shownInterval], howToCancel, hasTerms && terms].filter(Boolean).join(' ')} />
    </small>
  );
}

const logo = findLogoFile();

/** Fixed header that works as plain HTML. `<site-navigation>` adds hovering, arrow keys and Escape. */
export function SiteHeader({ path }: { path: string }) {
  return (
    <header className="site-header">
      <site-navigation>
        <div className="site-header__bar wrapper">
          <a className="wordmark" data-long={agency.name.length > 16 || undefined} href="/">
            {logo && <Drawing file={logo} className="logo" isDecoration />}
            {agency.name}
          </a>
          <nav className="main-navigation" aria-label={words.layout.navigation}>
            <ul>
              {agency.navigation.main.map((item) => (
                <li key={item.label}>
                  {isMenu(item) ? <Menu menu={item} path={path} /> : <Link link={item} path={path} />}
                </li>
              ))}
              <OtherLanguages path={path} />
            </ul>
          </nav>
          <agency-cart loading="interaction" checkout-domain={process.env.CHECKOUT_ORIGIN || undefined}>
            <EmptyCart />
            <RenewalTerms />
          </agency-cart>
          <button type="button" className="menu-button" popoverTarget="site-menu">
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path className="menu-button__open" d="M2 4.5h16M2 10h16M2 15.5h16" />
              <path className="menu-button__close" d="m4 4 12 12M16 4 4 16" />
            </svg>
            {words.layout.menu}
          </button>
        </div>
        <nav className="site-menu" id="site-menu" popover="auto" aria-label={words.layout.menu}>
          <ul>
            {agency.navigation.main.map((item) => (
              <li key={item.label}>
                {isMenu(item) ? <Group menu={item} path={path} /> : <Link link={item} path={path} />}
              </li>
            ))}
            <OtherLanguages path={path} />
          </ul>
        </nav>
        <p className="site-header__problem" role="alert" hidden>
          {words.layout.menuProblem}
        </p>
      </site-navigation>
    </header>
  );
}

function Link({ link, path }: { link: NavigationLink; path: string }) {
  return (
    <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
      {link.label}
    </a>
  );
}

function Menu({ menu, path }: { menu: NavigationMenu; path: string }) {
  return (
    <details className="menu" name="main-navigation">
      <summary>
        {menu.label}
        <Chevron />
      </summary>
      <MenuLinks menu={menu} path={path} />
    </details>
  );
}

function Group({ menu, path }: { menu: NavigationMenu; path: string }) {
  return (
    <details name="site-menu">
      <summary>
        {menu.label}
        <Chevron />
      </summary>
      <MenuLinks menu={menu} path={path} />
    </details>
  );
}

function MenuLinks({ menu, path }: { menu: NavigationMenu; path: string }) {
  return (
    <ul className="menu__links">
      {menu.links.map((link) => (
        <li key={link.path}>
          <Link link={link} path={path} />
          {link.price && <span className="menu__price">{link.price}</span>}
        </li>
      ))}
    </ul>
  );
}

function Chevron() {
  return (
    <svg className="chevron" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
    </svg>
  );
}
