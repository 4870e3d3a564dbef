import { act, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type Showcase, showcases } from '#agency/showcases';
import { ElementContext } from '../../shared/element/view.tsx';
import { startFirstView } from '../../shared/first-view/first-view.ts';
import { type PackagePickDetail, packagePickEvent } from './package-picker.events.ts';
import { PackagePicker, type PackagePickerProps } from './package-picker.tsx';
import type { FirstViewState } from './showcase-state.ts';

/** The first three showcases. The tests of the order need at least three. */
export const [first, second, third] = showcases as unknown as readonly [Showcase, Showcase, Showcase];
export const last = showcases.at(-1) as Showcase;

/** Simulated media features of the browser: a small screen, reduced motion, and a pointer that can hover. */
export const browser = { isSmall: false, isMotionReduced: false, canHover: true };

export const activeObservers = new Set<object>();
export const emit = vi.fn((_name: string, _detail: unknown) => true);
export const scrollIntoView = vi.fn();

let reportVisibleShare: (share: number) => void;

export function setVisibleShare(share: number): void {
  reportVisibleShare(share);
}

class FakeObserver {
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
    expect(options.threshold).toBe(0.3);
    reportVisibleShare = (share) => {
      const entry = { isIntersecting: share > 0, intersectionRatio: share } as IntersectionObserverEntry;
      act(() => callback([entry], this as unknown as IntersectionObserver));
    };
  }
  observe() {
    activeObservers.add(this);
  }
  disconnect() {
    activeObservers.delete(this);
  }
}

function isMediaMatched(query: string): boolean {
  if (query.includes('hover')) return browser.canHover;
  return query.includes('1024px') ? browser.isSmall : browser.isMotionReduced;
}

export function setUpBrowser(): void {
  vi.useFakeTimers();
  Object.assign(browser, { isSmall: false, isMotionReduced: false, canHover: true });
  emit.mockClear();
  emit.mockReturnValue(true);
  scrollIntoView.mockClear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isMediaMatched(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Element.prototype.scrollIntoView = scrollIntoView;
}

export function tearDownBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** Returns an element whose first view hands over this state. */
export function createHost(state: FirstViewState): HTMLElement {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' });
  startFirstView(host, () => ({ state, answer: () => false }));
  return host;
}

export function renderPicker(props: PackagePickerProps = {}, lang = 'en', host: HTMLElement | null = null) {
  const context = { host, tag: 'agency-package-picker', emit, lang, props: {} };
  return render(
    <ElementContext.Provider value={context}>
      <PackagePicker {...props} />
    </ElementContext.Provider>,
  );
}

export function advanceTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

export const getTile = (name: string) => screen.getByRole('tab', { name });
export const getSelectedTile = () => screen.getByRole('tab', { selected: true }).textContent;
export const getPanel = (name: string) => screen.getByRole('tabpanel', { name });
export const listPicks = () =>
  emit.mock.calls.filter(([name]) => name === packagePickEvent).map(([, detail]) => detail as PackagePickDetail);
