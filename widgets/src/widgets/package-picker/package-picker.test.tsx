import { fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '../../../../catalogue/money.ts';
import { fromUnitAmount } from '../../../../catalogue/products.ts';
import { packageFollow } from './package-picker.events.ts';
import {
  browser,
  emit,
  endBrowser,
  freshBrowser,
  panel,
  pass,
  picks,
  scrollIntoView,
  selectedTile,
  show,
  showInView,
  tile,
} from './package-picker.testing.tsx';
import { PackagePicker } from './package-picker.tsx';

beforeEach(freshBrowser);
afterEach(endBrowser);

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
    ['All-in-One Suite', 'social-media', '/mo'],
    ['Social Media', 'social-media', '/mo'],
    ['Full Funnel Ads', 'ads', '/mo'],
    ['Website Design', 'website', ' one-time'],
    ['Email Marketing', 'email', '/mo'],
    ['Video Content', 'video', '/mo'],
  ] as const)('says for %s what the cheapest plan of its service costs', (name, category, per) => {
    show();
    const text = `from only ${formatMoney(fromUnitAmount(category))}${per}`;
    expect(panel(name)).toHaveProperty('textContent', expect.stringContaining(text));
  });

  it('promises 30-90 posts a month for social media', () => {
    show();
    expect(within(panel('Social Media')).getByText('30-90 posts a month')).toBeDefined();
  });

  it('fills every number into the features, in every language', () => {
    for (const lang of ['en', 'de', 'es']) {
      const { container, unmount } = show({}, lang);
      expect(container.textContent).not.toMatch(/[{}]|undefined|NaN/);
      unmount();
    }
  });

  it('speaks German', () => {
    show({}, 'de-AT');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'Wählen, was Sie brauchen. Sehen, was Sie bekommen.',
    );
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
    browser.isSmall = true;
    show();
    fireEvent.click(tile('Video Content'));
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' });
  });

  it('jumps there without a slide under reduced motion', () => {
    browser.isSmall = true;
    browser.isMotionReduced = true;
    show();
    fireEvent.click(tile('Video Content'));
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'auto', block: 'start' });
  });

  it('does not scroll on wider screens, nor when auto-play moves on', () => {
    show();
    fireEvent.click(tile('Video Content'));
    browser.isSmall = true;
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
      packageFollow,
      { id: 'social-media', href: 'https://agency.example/services/instagram-growth' },
      { cancelable: true },
    );
  });
});
