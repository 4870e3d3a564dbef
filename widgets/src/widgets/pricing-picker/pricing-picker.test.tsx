import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { addOns, services } from '#agency/catalogue';
import { formatMoney } from '#catalogue/money.ts';
import { products } from '#catalogue/products.ts';
import { createCartStore } from '../../shared/cart-store/cart-actions.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
import { ElementContext, outsideElement } from '../../shared/element/view.tsx';
import { PricingPicker, type PricingPickerProps } from './pricing-picker.tsx';

beforeEach(() => localStorage.clear());

function createInCart(ids: readonly string[], node: ReactNode, refuse = '') {
  const store = createCartStore();
  store.addAll(ids);
  const events: { name: string; detail: unknown }[] = [];
  const emit = (name: string, detail: unknown) => {
    events.push({ name, detail });
    return name !== refuse;
  };
  const view = (
    <ElementContext.Provider value={{ ...outsideElement, emit }}>
      <CartProvider store={store}>{node}</CartProvider>
    </ElementContext.Provider>
  );
  const cart = () => store.getState().cart.map((line) => line.id);
  return { view, store, cart, events };
}

function renderPicker(props: PricingPickerProps = {}, { ids = [] as readonly string[], refuse = '' } = {}) {
  const { view, ...rest } = createInCart(ids, <PricingPicker {...props} />, refuse);
  return { ...rest, ...render(view) };
}

const getCard = (name: string) => {
  const item = screen.getByRole('heading', { name: new RegExp(`^${name}( |$)`), level: 4 }).closest('li');
  if (!item) throw new Error(`no card ${name}`);
  return within(item);
};

/** Returns a heading's text without its badges. */
const readName = (heading: HTMLElement) => heading.querySelector('.card-name')?.textContent;

describe('features on the cards of the pricing picker', () => {
  const listFeatures = (name: string) =>
    getCard(name)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('omit the features of a cheaper plan that the plan extends, and name the cheaper plan', () => {
    renderPicker({ show: ['plans'] });
    expect(getCard('Growth').getByText('Everything in Starter, plus')).toBeDefined();
    expect(listFeatures('Growth')).toContain('Replies to comments');
    expect(listFeatures('Growth')).not.toContain('Reviewed by a human');
  });

  it('are complete if the plan extends no other plan', () => {
    renderPicker({ show: ['plans'] });
    expect(getCard('Starter').queryByText(/^Everything in/)).toBeNull();
    expect(listFeatures('Starter')).toContain('Reviewed by a human');
  });
});

describe('service tabs of the pricing picker', () => {
  it('shows eight service tabs and selects the social media tab', () => {
    renderPicker({ show: ['plans'] });
    expect(screen.getAllByRole('tab')).toHaveLength(8);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Social media');
    expect(screen.getByRole('heading', { name: 'All-in-One Social Media Management' })).toBeDefined();
    expect(screen.getByText(/Posts planned, written.*Priced per month/)).toBeDefined();
  });

  it('selects the service in the category prop, and another service when the prop changes', () => {
    const { view } = createInCart([], <PricingPicker category="website" />);
    const { rerender } = render(view);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Website');
    rerender(createInCart([], <PricingPicker category="booth" />).view);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Booth');
  });

  it("selects a service's tab by click and with ArrowLeft, ArrowRight, Home and End", async () => {
    const user = userEvent.setup();
    const { events } = renderPicker({ show: ['plans'] });
    await user.click(screen.getByRole('tab', { name: 'Video' }));
    expect(screen.getByRole('tabpanel', { name: 'Video' })).toBeDefined();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Website', selected: true }));
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Social media', selected: true }));
    await user.keyboard('{ArrowLeft}{Home}');
    expect(events[0]).toEqual({
      name: 'agency-category-change',
      detail: { category: 'video', previousCategory: 'social-media' },
    });
    expect(events).toHaveLength(6);
  });

  it('sets aria-controls only on the selected tab', async () => {
    renderPicker({ show: ['plans'] });
    await userEvent.click(screen.getByRole('tab', { name: 'Video' }));
    const leading = screen.getAllByRole('tab').filter((tab) => tab.hasAttribute('aria-controls'));
    expect(leading.map((tab) => [tab.textContent, tab.getAttribute('aria-controls')])).toEqual([
      ['Video', screen.getByRole('tabpanel').id],
    ]);
  });

  it('keeps the selected service tab if the host page cancels agency-category-change', async () => {
    renderPicker({ show: ['plans'] }, { refuse: 'agency-category-change' });
    await userEvent.click(screen.getByRole('tab', { name: 'Ads' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Social media');
  });
});

describe('plan cards of the pricing picker', () => {
  it('adds a plan to the cart, announces the addition and fires agency-package-add', async () => {
    const { cart, events } = renderPicker({ show: ['plans'] });
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart Social Media Growth' }));
    expect(cart()).toEqual(['socialMediaGrowth']);
    expect(screen.getByRole('status').textContent).toBe('Social Media Growth added to your cart.');
    expect(events).toEqual([
      {
        name: 'agency-package-add',
        detail: {
          id: 'socialMediaGrowth',
          priceId: 'price_social_growth',
          name: 'Social Media Growth',
          category: 'social-media',
          unitAmount: 29_900,
          currency: 'usd',
        },
      },
    ]);
  });

  it("links from a plan in the cart to the page's cart, or to the agency's cart with the same lines", async () => {
    renderPicker({ site: 'https://agency.example' }, { ids: ['socialMediaPro'] });
    const link = getCard('Pro').getByRole<HTMLAnchorElement>('link', { name: 'View cart Social Media Pro' });
    expect(link.href).toMatch(/^https:\/\/agency\.example\/pricing#cart=socialMediaPro:1&/);

    class Cart extends HTMLElement {}
    customElements.define('agency-cart', Cart);
    const cart = document.body.appendChild(new Cart());
    await userEvent.click(link);
    expect(cart.hasAttribute('open')).toBe(true);
    cart.remove();
  });

  it("links from a plan in the cart to the open cart panel on the agency's own site", () => {
    renderPicker({}, { ids: ['socialMediaPro'] });
    const link = getCard('Pro').getByRole('link', { name: 'View cart Social Media Pro' });
    expect(link.getAttribute('href')).toBe('/pricing#agency-cart');
  });

  it('shows In Cart on a plan in the cart, and announces clicks on its disabled button without moving focus', async () => {
    const { cart, events } = renderPicker({ show: ['plans'] }, { ids: ['socialMediaPro'] });
    expect(getCard('Pro').getByText('In Cart')).toBeDefined();
    const button = getCard('Pro').getByRole('button', { name: /^Added to Cart/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(cart()).toEqual(['socialMediaPro']);
    expect(events).toEqual([]);
    const announcement = screen.getByRole('status').textContent;
    expect(announcement).toBe('Social Media Pro is already in your cart.');
    // The second announcement must differ, because live regions announce only changed text.
    await userEvent.click(button);
    expect(screen.getByRole('status').textContent).toBe(`${announcement}\u00a0`);
  });

  it('dims the other plans of a service in the cart, and keeps the quantity when the plan is switched', async () => {
    const { store, events } = renderPicker({ show: ['plans'] }, { ids: ['socialMediaStarter', 'websiteStarter'] });
    act(() => store.setQuantity('socialMediaStarter', 2));
    expect(getCard('Growth').getByRole('heading').closest('li')?.dataset.state).toBe('other');
    await userEvent.click(getCard('Growth').getByRole('button', { name: /^Switch to This Plan/ }));
    expect(store.getState().cart).toEqual([
      { id: 'socialMediaGrowth', quantity: 2 },
      { id: 'websiteStarter', quantity: 1 },
    ]);
    expect(screen.getByRole('status').textContent).toBe('Switched from Social Media Starter to Social Media Growth.');
    expect(events[0]).toMatchObject({ name: 'agency-package-switch', detail: { replacedId: 'socialMediaStarter' } });
  });

  it('adds no plan to the cart if the host page cancels agency-package-add', async () => {
    const { cart } = renderPicker({ show: ['plans'] }, { refuse: 'agency-package-add' });
    await userEvent.click(getCard('Starter').getByRole('button', { name: /^Add to Cart/ }));
    expect(cart()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows the Most Popular or Best Value badge of a plan unless the plan is in the cart', () => {
    const { store } = renderPicker({ show: ['plans'], category: 'video' });
    expect(getCard('Standard').getByText('Most Popular')).toBeDefined();
    expect(getCard('Growth').getByText('Best Value')).toBeDefined();
    act(() => store.add('videoGrowth'));
    expect(getCard('Growth').queryByText('Best Value')).toBeNull();
    expect(getCard('Growth').getByText('In Cart')).toBeDefined();
  });

  it('includes the visible badge in the name of a plan’s heading', () => {
    const { store } = renderPicker({ show: ['plans'], category: 'video' });
    expect(screen.getByRole('heading', { name: 'Standard Most Popular' })).toBeDefined();
    act(() => store.add('videoStandard'));
    expect(screen.getByRole('heading', { name: 'Standard In Cart' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Growth Best Value' })).toBeDefined();
  });

  it('names the list of features after its plan', () => {
    renderPicker({ category: 'video' });
    expect(within(screen.getByRole('list', { name: 'Standard' })).getAllByRole('listitem')).not.toHaveLength(0);
    expect(screen.getByRole('list', { name: 'Brand Visibility' })).toBeDefined();
  });

  it('shows the price per video, and an included consultation, on the cards of video plans', () => {
    renderPicker({ show: ['plans'], category: 'video' });
    expect(getCard('Basic').getByText('About $24.80 per video')).toBeDefined();
    expect(getCard('Basic').queryByText(/consultation/)).toBeNull();
    expect(getCard('Growth').getByText('Monthly strategy consultation')).toBeDefined();
  });

  it.each([
    ['social-media', 'Starter', '$199/mo per month'],
    ['website', 'Starter', '$1,299 one-time'],
    ['booth', 'Basic', '$499/event per event'],
  ] as const)('shows the price of a plan with its unit for the service %s', (category, plan, price) => {
    renderPicker({ show: ['plans'], category });
    expect(getCard(plan).getByText(/^\$/).closest('p')?.textContent).toBe(price);
  });
});

describe('bundle cards of the pricing picker', () => {
  it('shows the plans, price, original price and saving of a bundle', () => {
    renderPicker({ show: ['bundles'] });
    const bundle = getCard('Brand Visibility');
    expect(bundle.getAllByRole('listitem').map((item) => item.textContent)).toContain('Social Media Starter');
    expect(bundle.getByText('$299')).toBeDefined();
    expect(bundle.getByText('$348').closest('p')?.textContent).toBe('instead of $348 Save $49 a month (14%)');
    expect(getCard('Lead Generation').getByText('Save $49 a month (7%)')).toBeDefined();
    expect(screen.queryByText(/15%/)).toBeNull();
  });

  it('adds a bundle to the cart only once, even if its button is pressed twice', async () => {
    const { cart } = renderPicker({ show: ['bundles'] });
    await userEvent.click(getCard('Enterprise').getByRole('button', { name: /^Add Bundle to Cart/ }));
    expect(cart()).toEqual(['bundleEnterprise']);
    const button = getCard('Enterprise').getByRole('button', { name: /^Added to Cart/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(cart()).toEqual(['bundleEnterprise']);
  });

  it('shows which bundle in the cart another bundle would replace, and replaces that bundle on click', async () => {
    const { cart, events } = renderPicker({ show: ['bundles'] }, { ids: ['bundleEnterprise'] });
    const button = getCard('Brand Visibility').getByRole('button', { description: /Replaces the Enterprise Bundle/ });
    await userEvent.click(button);
    expect(cart()).toEqual(['bundleBrandVisibility']);
    expect(events[0]).toMatchObject({ name: 'agency-package-add', detail: { replacedId: 'bundleEnterprise' } });
  });
});

describe('add-on list of the pricing picker', () => {
  it('shows all add-ons at first, and the number of add-ons for each service', () => {
    renderPicker({ show: ['add-ons'] });
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(addOns.length);
    expect(screen.getByRole('radio', { name: `All ${addOns.length} add-ons`, checked: true })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Email 1 add-on' })).toBeDefined();
  });

  it('filters add-ons by service and announces the number of add-ons shown', async () => {
    renderPicker({ show: ['add-ons'] });
    await userEvent.click(screen.getByRole('radio', { name: /^SEO/ }));
    expect(screen.getAllByRole('heading', { level: 4 }).map(readName)).toEqual(['Long-Form Content', 'Local SEO']);
    expect(screen.getByRole('status').textContent).toBe('2 add-ons shown.');
  });

  it('shows a message and a contact link for a service that has no add-ons', async () => {
    renderPicker({ show: ['add-ons'], site: 'https://agency.example' });
    await userEvent.click(screen.getByRole('radio', { name: /^Website/ }));
    expect(screen.getByText(/^No add-ons found in this category\./, { selector: '.empty > span' })).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://agency.example/contact');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the price, usual quantity and compatible plans of an add-on', () => {
    renderPicker({ show: ['add-ons'] });
    const carousel = getCard('Carousel Posts');
    expect(carousel.getByText('$4').closest('p')?.textContent).toBe('$4/post per post');
    expect(carousel.getByText('usually 5–10 posts a month')).toBeDefined();
    expect(getCard('Email A/B Testing').getByText('Works with Email Standard or Email Premium')).toBeDefined();
  });

  it('groups add-ons by service', () => {
    renderPicker({ show: ['add-ons'] });
    const groups = screen.getAllByRole('group').filter((group) => group.matches('details'));
    expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual([
      'Social media',
      'Ads',
      'SEO',
      'Email',
      'Instagram',
      'Video',
      'Booth',
    ]);
    const social = within(groups[0] as HTMLElement);
    expect(social.getAllByRole('heading').map(readName)).toEqual([
      'Carousel Posts',
      'Extra Platform',
      'Social Listening',
      'Influencer Outreach',
    ]);
    // "Extra Platform" works with only two of the service's plans, so its row lists these plans.
    expect(social.getByText(/^Works with/).closest('li')?.textContent).toContain('Extra Platform');
  });

  it("unfolds the groups of the selected service and of the cart's plans without moving them, and every group of a filter", async () => {
    const { store } = renderPicker({ show: ['add-ons'], category: 'ads' });
    const listGroups = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent);
    const listOpen = () =>
      [...document.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent);
    expect(listOpen()).toEqual(['Ads']);
    act(() => store.add('videoBasic'));
    expect(listOpen()).toEqual(['Ads', 'Video']);
    expect(listGroups()).toEqual(['Social media', 'Ads', 'SEO', 'Email', 'Instagram', 'Video', 'Booth']);
    await userEvent.click(screen.getByRole('radio', { name: /^Booth/ }));
    expect(listOpen()).toEqual(['Booth']);
  });

  it('filters the add-ons for the plan in the cart, and shows all add-ons if the plan has no add-ons', async () => {
    const { store } = renderPicker({ show: ['add-ons'] }, { ids: ['emailStandard'] });
    const listNames = () => screen.getAllByRole('heading', { level: 4 }).map(readName);
    expect(listNames()).toHaveLength(addOns.length);
    await userEvent.click(screen.getByRole('radio', { name: 'For your plan 1 add-on' }));
    expect(listNames()).toEqual(['Email A/B Testing']);
    act(() => store.switchPackage('emailStandard', 'emailBasic'));
    expect(screen.getByRole('radio', { name: 'For your plan 0 add-ons' }).matches(':disabled')).toBe(true);
    expect(screen.getByRole('radio', { name: /^All/, checked: true })).toBeDefined();
    expect(listNames()).toHaveLength(addOns.length);
  });

  it('adds an add-on to the cart when Add is pressed, and removes the add-on when Remove is pressed', async () => {
    const { cart, events } = renderPicker({ show: ['add-ons'] });
    await userEvent.click(screen.getByRole('button', { name: 'Add Local SEO' }));
    expect(cart()).toEqual(['addOnLocalSeo']);
    expect(getCard('Local SEO').getByText('In Cart')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Local SEO' }));
    expect(cart()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Local SEO removed from your cart.');
    expect(events.map((event) => event.name)).toEqual(['agency-add-on-add', 'agency-add-on-remove']);
  });

  it('shows on an add-on in the cart that a plan is required, until such a plan is added', () => {
    const { store } = renderPicker({ show: ['add-ons'] }, { ids: ['addOnLocalSeo'] });
    expect(getCard('Local SEO').getByText(/Needs a compatible plan/)).toBeDefined();
    act(() => store.add('seoStarter'));
    expect(getCard('Local SEO').queryByText(/Needs a compatible plan/)).toBeNull();
  });

  it('adds all displayed add-ons that are not yet in the cart when a single button is pressed', async () => {
    const { cart, events } = renderPicker({ show: ['add-ons'] }, { ids: ['addOnExtraPlatform'] });
    await userEvent.click(screen.getByRole('radio', { name: /^Social media/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add all 3' }));
    expect(cart()).toEqual([
      'addOnExtraPlatform',
      'addOnCarouselPosts',
      'addOnSocialListening',
      'addOnInfluencerOutreach',
    ]);
    expect(events).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe('3 add-ons added to your cart.');
    const button = screen.getByRole('button', { name: 'All are in your cart' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(screen.getByRole('status').textContent).toBe('All are in your cart');
  });
});

describe('server-rendered pricing picker', () => {
  const renderPage = () => {
    const { view } = createInCart(
      ['socialMediaStarter'],
      <PricingPicker api="https://agency.example/api" partner="harbour" category="ads" />,
    );
    const page = document.createElement('div');
    page.innerHTML = renderToString(view);
    return page;
  };

  it('server-renders every price of the catalogue', () => {
    const text = renderPage().textContent;
    for (const product of products) expect(text).toContain(formatMoney(product.unitAmount));
  });

  it('server-renders a checkout form with the displayed price for each plan and bundle', () => {
    const sold = products.filter((product) => product.kind === 'package');
    const forms = [...renderPage().querySelectorAll('form')];
    expect(forms).toHaveLength(sold.length);
    expect(forms.map((form) => new URLSearchParams(new FormData(form) as never).toString())).toEqual(
      sold
        .toSorted((a, b) => order(a.category) - order(b.category))
        .map(
          ({ priceId, unitAmount }) =>
            `priceId=${priceId}&quantity=1&shown=${unitAmount / 100}&language=en&partner=harbour`,
        ),
    );
    for (const form of forms) {
      expect(form.method).toBe('post');
      expect(form.action).toBe('https://agency.example/api/create-checkout-session');
    }
  });

  function order(category: string): number {
    const at = services.findIndex((service) => service.id === category);
    return at === -1 ? services.length : at;
  }
});
