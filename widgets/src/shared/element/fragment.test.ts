import { expect, it, vi } from 'vitest';
import { type Fragment, readFirstViewAttributes, showFragment } from './fragment.ts';

const fragment: Fragment = {
  tag: 'agency-cart',
  lang: 'en',
  given: {},
  edits: {},
  withoutPartner: [],
  styles: '',
  nodes: [],
};

it('returns no first view for a widget in test mode, whose form would charge real money without script', () => {
  const host = document.createElement('agency-cart');
  expect(readFirstViewAttributes(fragment, host, 'en')).toEqual({});
  host.setAttribute('test', '');
  expect(readFirstViewAttributes(fragment, host, 'en')).toBeUndefined();
  host.setAttribute('test', 'false');
  expect(readFirstViewAttributes(fragment, host, 'en')).toEqual({});
});

it('creates hidden content after the first frame, unless the widget has rendered before', async () => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  const panels: Fragment = {
    ...fragment,
    nodes: [['div', 0, ['p', 0, 'Starter'], ['div', { hidden: '' }, 'Growth']]],
  };
  const onComplete = vi.fn();
  const shown = () => {
    const host = document.createElement('agency-cart');
    return showFragment(panels, {}, host, '', onComplete)?.firstElementChild as Element;
  };
  const [wrapper, live] = [shown(), shown()];
  expect(wrapper.outerHTML).toBe('<div><p>Starter</p><div hidden=""></div></div>');
  live.replaceChildren('React');
  await vi.waitFor(() => expect(wrapper.textContent).toBe('StarterGrowth'));
  expect(onComplete).toHaveBeenCalledOnce();
  expect(wrapper.getAttribute('data-rendered-from')).toBe('{"lang":"en"}');
  expect(live.outerHTML).toBe('<div>React</div>');
});

it('creates hidden content after a timeout if the browser draws no frames', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const host = document.createElement('agency-cart');
  const hidden: Fragment = { ...fragment, nodes: [['div', 0, ['div', { hidden: '' }, 'Growth']]] };
  const root = showFragment(hidden, {}, host, '', () => {});
  expect(root?.textContent).toBe('');
  vi.advanceTimersByTime(500);
  expect(root?.textContent).toBe('Growth');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
