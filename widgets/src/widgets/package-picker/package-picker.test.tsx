import { fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showcases } from '#agency/showcases';
import { formatMoney } from '#catalogue/money.ts';
import { listPackages } from '#catalogue/products.ts';
import { packageFollowEvent } from './package-picker.events.ts';
import {
  advanceTime,
  browser,
  emit,
  first,
  getPanel,
  getSelectedTile,
  getTile,
  last,
  listPicks,
  renderPicker,
  scrollIntoView,
  second,
  setUpBrowser,
  setVisibleShare,
  tearDownBrowser,
  third,
} from './package-picker.testing.tsx';
import { PackagePicker } from './package-picker.tsx';

beforeEach(setUpBrowser);
afterEach(tearDownBrowser);

describe('showcases', () => {
  it('shows a tile for each showcase and selects the first tile', () => {
    renderPicker();
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(showcases.map(({ name }) => name));
    expect(getSelectedTile()).toBe(first.name);
  });

  it.each(showcases)('shows the lowest plan price of the service $name', ({ name, category }) => {
    renderPicker();
    const plans = listPackages(category);
    const price = formatMoney(Math.min(...plans.map(({ unitAmount }) => unitAmount)));
    const { textContent } = getPanel(name);
    expect(textContent).toContain(price);
    expect(textContent?.includes(`from only ${price}`)).toBe(plans.length > 1);
  });

  it('replaces all placeholders in the features of the showcases, in every language', () => {
    for (const lang of ['en', 'de', 'es']) {
      const { container, unmount } = renderPicker({}, lang);
      expect(container.querySelectorAll('.features li').length).toBeGreaterThan(0);
      expect(container.textContent).not.toMatch(/[{}]|undefined|NaN/);
      unmount();
    }
  });

  it('translates the heading for the locale de-AT', () => {
    renderPicker({}, 'de-AT');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'Wählen Sie, was Sie brauchen. Sehen Sie, was Sie bekommen.',
    );
  });

  it("links to the plans and the service page on the agency's site", () => {
    renderPicker({ site: 'https://agency.example/' });
    const { category, plans = category, page = '' } = last;
    const links = within(getPanel(last.name)).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `https://agency.example/pricing?category=${plans}`,
      ...(page ? [`https://agency.example${page}`] : []),
    ]);
  });

  it('prerenders all showcases without inline styles', () => {
    const html = renderToString(<PackagePicker />);
    expect(html.match(/role="tabpanel"/g)).toHaveLength(showcases.length);
    expect(html).not.toContain('style=');
  });
});

describe('selection by the visitor', () => {
  it('shows the showcase of the clicked tile and fires agency-package-pick', () => {
    renderPicker();
    fireEvent.click(getTile(last.name));
    expect(getSelectedTile()).toBe(last.name);
    expect(getPanel(last.name).dataset.state).toBe('shown');
    expect(getPanel(first.name).dataset.state).toBe('hidden');
    expect(listPicks()).toEqual([{ id: last.id, source: 'visitor' }]);
  });

  it('scrolls to the selected showcase on screens up to 1024 px wide', () => {
    browser.isSmall = true;
    renderPicker();
    fireEvent.click(getTile(last.name));
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' });
  });

  it('scrolls to the selected showcase without animation if reduced motion is preferred', () => {
    browser.isSmall = true;
    browser.isMotionReduced = true;
    renderPicker();
    fireEvent.click(getTile(last.name));
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'auto', block: 'start' });
  });

  it('does not scroll on wider screens, or when the next showcase appears automatically', () => {
    renderPicker();
    fireEvent.click(getTile(last.name));
    browser.isSmall = true;
    setVisibleShare(1);
    advanceTime(10_000);
    advanceTime(3000);
    expect(getSelectedTile()).toBe(first.name);
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('moves the selection with the arrow keys, Home and End', () => {
    renderPicker();
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    press('ArrowRight');
    expect(getSelectedTile()).toBe(second.name);
    expect(document.activeElement).toBe(getTile(second.name));
    press('End');
    expect(getSelectedTile()).toBe(last.name);
    press('ArrowRight');
    expect(getSelectedTile()).toBe(first.name);
    press('ArrowLeft');
    expect(getSelectedTile()).toBe(last.name);
    press('Home');
    expect(getSelectedTile()).toBe(first.name);
  });

  it('sets aria-controls only on the selected tile', () => {
    renderPicker({ selected: third.id });
    const leading = screen.getAllByRole('tab').filter((each) => each.hasAttribute('aria-controls'));
    expect(leading).toEqual([getTile(third.name)]);
    expect(screen.getByRole('tabpanel', { name: third.name }).id).toBe(leading[0]?.getAttribute('aria-controls'));
  });

  it('keeps only the selected tile in the tab order', () => {
    renderPicker({ selected: third.id });
    const inOrder = screen.getAllByRole('tab').filter((each) => each.tabIndex === 0);
    expect(inOrder).toEqual([getTile(third.name)]);
  });

  it('stays on the page if the host page cancels agency-package-follow', () => {
    renderPicker({ site: 'https://agency.example' });
    emit.mockReturnValue(false);
    const { category, plans = category } = last;
    const [link] = within(getPanel(last.name)).getAllByRole('link');
    expect(fireEvent.click(link as HTMLElement)).toBe(false);
    expect(emit).toHaveBeenCalledWith(
      packageFollowEvent,
      { id: last.id, href: `https://agency.example/pricing?category=${plans}` },
      { cancelable: true },
    );
  });
});
