import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { type Prop, type RenderRecord, readAttribute, recordAttribute } from './prop-spec.ts';
import { adoptStyles, joinStyles, type Link, Shell, type Snapshot } from './shell.tsx';
import { appendStyles } from './style-sheets.ts';
import type { ElementContextValue } from './view.tsx';
import { controlsSelector, keepEventTargets, keepVisitorState } from './visitor-state.ts';

interface Definition {
  view: ComponentType<object>;
  styles: string;
  liveStyles: string;
  props: readonly Prop[];
}

/**
 * Renders a view into the host's shadow root. Hydrates prerendered markup.
 *
 * @param onError - Called if React fails and has removed the view. The first view or the host's own children show again.
 */
export function mountView(
  host: HTMLElement,
  definition: Definition,
  current: Snapshot,
  link: Omit<Link, 'first'>,
  onError: (error: unknown) => void,
): Root {
  let restoreVisitorState: (() => void) | undefined;
  const hydration = new AbortController();
  const options: RootOptions = {
    onUncaughtError(error) {
      queueMicrotask(() => {
        view.unmount();
        container.replaceChildren(...firstView);
        addFallback(container);
      });
      onError(error);
    },
    // Ignores React's error for an element that was removed before hydration finished.
    onRecoverableError(error) {
      if (!host.isConnected) return;
      console.error(`<${host.localName}>: ${String(error)}`);
    },
  };
  const onReady = () => {
    hydration.abort();
    // Waits until React has applied the state of the first view, which may move nodes.
    queueMicrotask(() => restoreVisitorState?.());
    link.onReady();
  };
  const createShell = (first: Snapshot) =>
    createElement(Shell, { view: definition.view, link: { ...link, onReady, first } });

  let view!: Root;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.addEventListener('click', focusClickedField);
  root.addEventListener('keydown', hideUsedKey);
  const wrapper = findWrapper(root);
  const record = wrapper && takeRecord(wrapper);
  const container = wrapper ?? addWrapper(root, definition.styles);
  const firstView = [...container.childNodes];
  if (definition.liveStyles) appendStyles(root, definition.liveStyles);
  if (wrapper && record) {
    ensureStyles(root, definition.styles);
    const recorded = readRecordedSnapshot(record, definition.props, current);
    restoreVisitorState = keepVisitorState(wrapper, hydration.signal);
    keepEventTargets(root, hydration.signal);
    const first = createShell(isSameSnapshot(recorded, current) ? current : recorded);
    // A transition hydrates visible markup in short slices, so that the host page stays responsive.
    startTransition(() => {
      view = hydrateRoot(wrapper, first, options);
    });
    return view;
  }

  addFallback(container);
  view = createRoot(container, options);
  view.render(createShell(current));
  return view;
}

/**
 * Focuses a clicked field on pages whose scripts cancel `mousedown` outside of fields, to prevent copying or to support
 * dragging: these scripts see only the widget's tag as the target. Ignores clicks by scripts, which must not move the
 * focus.
 */
function focusClickedField({ target, isTrusted }: Event): void {
  if (isTrusted && (target as Element).matches(controlsSelector)) (target as HTMLElement).focus();
}

/**
 * Hides a key that a control uses from the page's keyboard shortcuts. They see only the widget's tag as the target, and
 * would cancel the press of a button: https://github.com/shantanuraj/podcst-web/issues/50
 */
function hideUsedKey(event: Event): void {
  const { key } = event as KeyboardEvent;
  if (event.defaultPrevented || key === ' ' || key === 'Enter') event.stopPropagation();
}

export function findWrapper(root: ShadowRoot): Element | undefined {
  return [...root.children].find((child) => child.matches('[part~=root]'));
}

function takeRecord(wrapper: Element): Map<string, unknown> | undefined {
  const text = wrapper.getAttribute(recordAttribute);
  wrapper.removeAttribute(recordAttribute);
  try {
    return text === null ? undefined : new Map(Object.entries(JSON.parse(text) as RenderRecord));
  } catch {
    return undefined;
  }
}

/**
 * Replaces the prerendered `<style>` if a Content Security Policy blocked it, another version of the kit wrote it, or an
 * optimizer of the page changed or removed it: https://github.com/wp-media/wp-rocket/issues/3635
 */
function ensureStyles(root: ShadowRoot, styles: string): void {
  const prerendered = [...root.children].filter((child) => child instanceof HTMLStyleElement);
  if (prerendered.some(({ sheet, textContent }) => sheet && textContent === joinStyles(styles))) return;
  adoptStyles(root, styles);
  for (const style of prerendered) style.remove();
}

function addWrapper(root: ShadowRoot, styles: string): Element {
  const wrapper = document.createElement('div');
  wrapper.className = 'root';
  wrapper.setAttribute('part', 'root');
  root.replaceChildren(wrapper);
  adoptStyles(root, styles);
  return wrapper;
}

/** Shows the element's own children if its shadow root is still empty. */
export function showFallback(host: Element): void {
  const root = host.shadowRoot;
  if (root) addFallback(findWrapper(root) ?? root);
}

/** Adds a slot that shows the element's own children, unless the wrapper has content. React's first commit replaces both. */
function addFallback(wrapper: Element | ShadowRoot): void {
  if (!wrapper.hasChildNodes()) wrapper.append(document.createElement('slot'));
}

/** Returns true if props and context equal the prerendered ones, so that hydration needs no second render. */
function isSameSnapshot({ props, context }: Snapshot, current: Snapshot): boolean {
  const { lang, test } = current.context;
  return context.lang === lang && !test && JSON.stringify(props) === JSON.stringify(current.props);
}

function readRecordedSnapshot(record: Map<string, unknown>, props: readonly Prop[], current: Snapshot): Snapshot {
  const readText = (name: string) => {
    const value = record.get(name);
    return typeof value === 'string' ? value : null;
  };
  const recorded = Object.fromEntries(
    props.map((prop) => [prop.name, readAttribute(prop, readText(prop.attribute)).value]),
  );
  const context: ElementContextValue = {
    ...current.context,
    lang: readText('lang') ?? 'en',
    props: recorded,
    test: false,
  };
  return { props: recorded, context };
}
