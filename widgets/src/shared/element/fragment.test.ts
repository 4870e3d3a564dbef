import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fragment, type FragmentElement, readFirstViewAttributes, showFragment } from './fragment.ts';

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

beforeEach(() => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('creates hidden content after the first frame, unless the widget has rendered by then', async () => {
  const panels: Fragment = {
    ...fragment,
    nodes: [['div', 0, ['p', 0, 'Starter'], ['div', { hidden: '' }, 'Growth']]],
  };
  const onComplete = vi.fn();
  const showPanels = () => {
    const host = document.createElement('agency-cart');
    return showFragment(panels, {}, host, '', onComplete)?.firstElementChild as Element;
  };
  const [wrapper, live] = [showPanels(), showPanels()];
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
});

describe('prerendered markup to which a password manager has added a node', () => {
  function show(content: FragmentElement) {
    const host = document.createElement('agency-cart');
    document.body.append(host);
    const [name, attributes] = content;
    const before = Object.assign(document.createElement(name), attributes);
    const wrapper = document.createElement('div');
    wrapper.dataset.renderedFrom = '{}';
    wrapper.append(before, document.createElement('i'));
    host.attachShadow({ mode: 'open' }).append(wrapper);
    showFragment({ ...fragment, nodes: [['div', 0, content]] }, {}, host, '', () => {});
    return before;
  }

  it('is kept if the markup is a form, in which the visitor may have typed (F69)', () => {
    expect(show(['input', { name: 'email' }]).isConnected).toBe(true);
  });

  it('is replaced if the markup shows prices', () => {
    expect(show(['p', 0]).isConnected).toBe(false);
  });
});
