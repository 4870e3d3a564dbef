import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '../../../catalogue/money.ts';
import { fromUnitAmount } from '../../../catalogue/products.ts';
import { ElementContext } from '../element/element-context.ts';
import { type PackagePickDetail, packageFollowEvent, packagePickEvent } from './package-picker.events.ts';
import { messages } from './package-picker.messages.ts';
import { PackagePicker, type PackagePickerProps } from './package-picker.tsx';

/** The section's visibility, as the browser would report it. */
let showInView: (share: number) => void;
const observed = new Set<object>();
let small: boolean;
let reduced: boolean;
const emit = vi.fn((_name: string, _detail: unknown) => true);
const scrollIntoView = vi.fn();

class FakeObserver {
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
    expect(options.threshold).toBe(0.3);
    showInView = (share) => {
      const entry = { isIntersecting: share > 0, intersectionRatio: share } as IntersectionObserverEntry;
      act(() => callback([entry], this as unknown as IntersectionObserver));
    };
  }
  observe() {
    observed.add(this);
  }
  disconnect() {
    observed.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  small = false;
  reduced = false;
  emit.mockClear();
  emit.mockReturnValue(true);
  scrollIntoView.mockClear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1024px') ? small : reduced,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Element.prototype.scrollIntoView = scrollIntoView;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(props: PackagePickerProps = {}, lang = 'en') {
  const context = { host: null, tag: 'agency-package-picker', emit, lang };
  return render(
    <ElementContext.Provider value={context}>
      <PackagePicker {...props} />
    </ElementContext.Provider>,
  );
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const tile = (name: string) => screen.getByRole('tab', { name });
const selectedTile = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = (name: string) => screen.getByRole('tabpanel', { name });
const picks = () =>
  emit.mock.calls.filter(([name]) => name === packagePickEvent).map(([, detail]) => detail as PackagePickDetail);

describe('what a visitor sees', () => {
  it('shows six tiles, the first one picked', () => {
    show();
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'All-in-One Suite',
      'Social Media',
      'Full Funnel Ads',
      'Website Design',
      'Email Marketing',
      'Video Content',
    ]);
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it.each([
    ['All-in-One Suite', 'from only $199/mo', 'social-media'],
    ['Social Media', 'from only $199/mo', 'social-media'],
    ['Full Funnel Ads', 'from only $299/mo', 'ads'],
    ['Website Design', 'from only $1,299 one-time', 'website'],
    ['Email Marketing', 'from only $99/mo', 'email'],
    ['Video Content', 'from only $99/mo', 'video'],
  ] as const)('says for %s: %s, the cheapest plan of the catalogue', (name, text, category) => {
    show();
    expect(panel(name)).toHaveProperty('textContent', expect.stringContaining(text));
    expect(text).toContain(formatMoney(fromUnitAmount(category)));
  });

  it('promises 30-90 posts a month for social media', () => {
    show();
    expect(within(panel('Social Media')).getByText('30-90 posts a month')).toBeDefined();
  });

  it('fills every number into the features, in every language', () => {
    for (const lang of Object.keys(messages)) {
      const { container, unmount } = show({}, lang);
      expect(container.textContent).not.toMatch(/[{}]|undefined|NaN/);
      unmount();
    }
  });

  it('has all its words in German and Spanish', () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value;
    expect(shape(messages.de)).toEqual(shape(messages.en));
    expect(shape(messages.es)).toEqual(shape(messages.en));
    show({}, 'de-AT');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(messages.de.heading);
  });

  it('leads to the agency’s plans and services, wherever the picker stands', () => {
    show({ site: 'https://agency.example/' });
    const links = within(panel('Email Marketing')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://agency.example/pricing?category=email',
      'https://agency.example/services/email-design',
    ]);
    expect(screen.getByRole('link', { name: /Instagram Growth/ }).getAttribute('href')).toBe(
      'https://agency.example/services/instagram-growth',
    );
  });

  it('renders all six showcases before any script runs', () => {
    const html = renderToString(<PackagePicker />);
    expect(html.match(/role="tabpanel"/g)).toHaveLength(6);
    expect(html).not.toContain('style=');
  });
});

describe('auto-play', () => {
  it('moves to the next package every 3 seconds while 30 % of the section is in view', () => {
    show();
    showInView(0.3);
    pass(2999);
    expect(selectedTile()).toBe('All-in-One Suite');
    pass(1);
    expect(selectedTile()).toBe('Social Media');
    pass(3000);
    expect(selectedTile()).toBe('Full Funnel Ads');
    expect(picks()).toEqual([
      { id: 'social-media', source: 'autoplay' },
      { id: 'full-funnel-ads', source: 'autoplay' },
    ]);
  });

  it('starts again with the first package after the last', () => {
    show({ selected: 'video-content' });
    showInView(1);
    pass(3000);
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it('stands still while less than 30 % of the section is in view', () => {
    show();
    showInView(0.29);
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it('stops when the section leaves the view', () => {
    show();
    showInView(1);
    pass(3000);
    showInView(0);
    pass(30_000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('stops at a manual pick and resumes after 10 seconds if still visible', () => {
    show();
    showInView(1);
    fireEvent.click(tile('Website Design'));
    pass(9999);
    expect(selectedTile()).toBe('Website Design');
    pass(1);
    pass(3000);
    expect(selectedTile()).toBe('Email Marketing');
  });

  it('stays stopped after 10 seconds if the section has left the view', () => {
    show();
    showInView(1);
    fireEvent.click(tile('Website Design'));
    showInView(0.1);
    pass(60_000);
    expect(selectedTile()).toBe('Website Design');
  });

  it('counts the 10 seconds from the latest pick', () => {
    show();
    showInView(1);
    fireEvent.click(tile('Website Design'));
    pass(8000);
    fireEvent.click(tile('Video Content'));
    pass(9000);
    expect(selectedTile()).toBe('Video Content');
  });

  it('has a visible pause that holds until play is pressed', () => {
    show();
    showInView(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the showcase' }));
    pass(60_000);
    expect(selectedTile()).toBe('All-in-One Suite');
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    pass(3000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('starts at once when play is pressed within the 10 seconds', () => {
    show({ paused: true });
    showInView(1);
    fireEvent.click(tile('Social Media'));
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    pass(3000);
    expect(selectedTile()).toBe('Full Funnel Ads');
  });

  it('starts paused when the page says so', () => {
    show({ paused: true });
    showInView(1);
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it('never starts under reduced motion', () => {
    reduced = true;
    show();
    showInView(1);
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it('stands still while the mouse is over it', () => {
    show();
    showInView(1);
    fireEvent.pointerOver(tile('Social Media'), { pointerType: 'mouse' });
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
    fireEvent.pointerOut(tile('Social Media'), { pointerType: 'mouse' });
    pass(3000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('stands still while something in it has keyboard focus', () => {
    show();
    showInView(1);
    vi.spyOn(Element.prototype, 'matches').mockReturnValue(true);
    act(() => tile('All-in-One Suite').focus());
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
    act(() => tile('All-in-One Suite').blur());
    pass(3000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('stands still while the browser tab is hidden', () => {
    show();
    showInView(1);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    pass(3000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('does not move focus and is not read out while it cycles', () => {
    const { container } = show();
    const live = container.querySelector('[aria-live]');
    showInView(1);
    expect(live?.getAttribute('aria-live')).toBe('off');
    pass(3000);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(tile('Email Marketing'));
    expect(live?.getAttribute('aria-live')).toBe('polite');
    expect(live?.textContent).toBe('Email Marketing from only $99/mo');
  });

  it('leaves no timer and no observer behind', () => {
    const { unmount } = show({ selected: 'social-media' });
    showInView(1);
    fireEvent.click(tile('Social Media'));
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(observed.size).toBe(0);
  });
});

describe('picking by hand', () => {
  it('shows the picked package and tells the page', () => {
    show();
    fireEvent.click(tile('Video Content'));
    expect(selectedTile()).toBe('Video Content');
    expect(panel('Video Content').dataset.state).toBe('shown');
    expect(panel('All-in-One Suite').dataset.state).toBe('hidden');
    expect(picks()).toEqual([{ id: 'video-content', source: 'visitor' }]);
  });

  it('scrolls to the showcase on screens up to 1024 px wide', () => {
    small = true;
    show();
    fireEvent.click(tile('Video Content'));
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' });
  });

  it('jumps there without a slide under reduced motion', () => {
    small = true;
    reduced = true;
    show();
    fireEvent.click(tile('Video Content'));
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'auto', block: 'start' });
  });

  it('does not scroll on wider screens, nor when auto-play moves on', () => {
    show();
    fireEvent.click(tile('Video Content'));
    small = true;
    showInView(1);
    pass(10_000);
    pass(3000);
    expect(selectedTile()).toBe('All-in-One Suite');
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('can be done with arrow keys, Home and End', () => {
    show();
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    press('ArrowRight');
    expect(selectedTile()).toBe('Social Media');
    expect(document.activeElement).toBe(tile('Social Media'));
    press('End');
    expect(selectedTile()).toBe('Video Content');
    press('ArrowRight');
    expect(selectedTile()).toBe('All-in-One Suite');
    press('ArrowLeft');
    expect(selectedTile()).toBe('Video Content');
    press('Home');
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it('keeps one tile in the tab order', () => {
    show({ selected: 'email-marketing' });
    const inOrder = screen.getAllByRole('tab').filter((each) => each.tabIndex === 0);
    expect(inOrder).toEqual([tile('Email Marketing')]);
  });

  it('lets the page keep a visitor from leaving by a link', () => {
    show({ site: 'https://agency.example' });
    emit.mockReturnValue(false);
    const link = screen.getByRole('link', { name: /Instagram Growth/ });
    expect(fireEvent.click(link)).toBe(false);
    expect(emit).toHaveBeenCalledWith(
      packageFollowEvent,
      { id: 'social-media', href: 'https://agency.example/services/instagram-growth' },
      { cancelable: true },
    );
  });
});

describe('sample cards', () => {
  const story = () => screen.getByRole('article', { name: 'Story' });

  it('alternates the story between the business and the special offer every 5 seconds', () => {
    show({ selected: 'social-media' });
    showInView(1);
    fireEvent.click(tile('Social Media'));
    pass(4999);
    expect(story().dataset.slide).toBe('business');
    pass(1);
    expect(story().dataset.slide).toBe('offer');
    expect(within(story()).getByText('SLOWTIDE20')).toBeDefined();
    pass(5000);
    expect(story().dataset.slide).toBe('business');
  });

  it('keeps the story still when paused and under reduced motion', () => {
    reduced = true;
    show({ selected: 'social-media' });
    showInView(1);
    pass(30_000);
    expect(story().dataset.slide).toBe('business');
  });

  it('changes the like count by one, back and forth', () => {
    show({ selected: 'social-media' });
    const like = screen.getByRole('button', { name: /Like/ });
    expect(like.textContent).toBe('Like 128');
    fireEvent.click(like);
    expect(like.textContent).toBe('Like 129');
    expect(like.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(like);
    expect(like.textContent).toBe('Like 128');
    expect(like.getAttribute('aria-pressed')).toBe('false');
  });

  it('mutes and unmutes the reel', () => {
    show({ selected: 'social-media' });
    const mute = screen.getByRole('button', { name: 'Mute' });
    expect(mute.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(mute);
    expect(mute.getAttribute('aria-pressed')).toBe('false');
  });
});
