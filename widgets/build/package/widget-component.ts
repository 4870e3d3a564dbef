import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { hasTranslations } from '../../src/shared/element/languages.ts';

export interface WidgetMapping {
  readonly tag: string;
  /** Attribute names, keyed by property: `{ checkoutDomain: 'checkout-domain' }`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;
type Handler = (event: Event) => void;

type ElementRef = Readonly<{ current: HTMLElement | null }>;

/** Function that returns the declarative shadow root of a widget with these attributes. */
type Prerender = ((tag: string, attributes: Readonly<Record<string, string>>) => string) | undefined;

const isServer = typeof document === 'undefined';

/** Each widget’s `agency-ready` or `agency-error` event until its component receives the event: an app may hydrate later. */
const outcomes = new WeakMap<EventTarget, Event>();
if (!isServer) {
  for (const name of ['agency-ready', 'agency-error'])
    document.addEventListener(name, (event) => outcomes.set(event.composedPath()[0] as EventTarget, event), true);
}

/** Layout effect without the warning that React 18 logs for one on a server, where no effect runs. */
const useCommitEffect = isServer ? useEffect : useLayoutEffect;

/**
 * Returns a widget's React component. It sets object props and event listeners after mount, because React sets neither
 * on hydration. Uses only React APIs that React 16.8 has: before React 19, a component gets its `ref` only by `forwardRef`.
 */
export function createWidgetComponent(mapping: WidgetMapping, prerender?: Prerender): (props: Props) => ReactElement {
  const widget = forwardRef<HTMLElement, Props>((props, ref) =>
    createElement(Widget, { mapping, props, forwardedRef: ref, prerender }),
  );
  widget.displayName = mapping.tag;
  return widget as unknown as (props: Props) => ReactElement;
}

interface WidgetProps {
  mapping: WidgetMapping;
  props: Props;
  forwardedRef: ForwardedRef<HTMLElement>;
  prerender: Prerender;
}

function Widget({ mapping, props, forwardedRef, prerender }: WidgetProps) {
  const elementRef = useRef<HTMLElement>(null);
  useImperativeHandle(forwardedRef, () => elementRef.current as HTMLElement, []);
  useProperties(mapping, elementRef, props);
  useEvents(mapping, elementRef, props);
  const own = toElementProps(mapping, props);
  // Suppresses React's hydration warning: the parser has already moved the content into a shadow root.
  return createElement(mapping.tag, {
    ...own,
    ...selectFirstViewProps(mapping, own, prerender),
    ref: elementRef,
    suppressHydrationWarning: true,
  });
}

/** Returns props with the prerendered view for server rendering. Returns no view if the page sets its own children. */
function selectFirstViewProps({ tag }: WidgetMapping, props: Props, prerender: Prerender): Props {
  if (props.children !== undefined || props.dangerouslySetInnerHTML) return {};
  const html = isServer && prerender ? renderFirstView(prerender, tag, props) : createEmptyHtml();
  return { dangerouslySetInnerHTML: { __html: html } };
}

/** Returns empty HTML. A page with Trusted Types refuses even an empty string. */
function createEmptyHtml(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: object } };
  return trustedTypes?.emptyHTML ?? '';
}

function renderFirstView(prerender: NonNullable<Prerender>, tag: string, props: Props): string {
  // Renders no view: only the browser knows which of the loaded languages the page uses.
  if (!props.lang && hasTranslations()) return '';
  const attributes = Object.entries(props).flatMap(([name, value]) =>
    isPrimitive(value) && value !== false ? [[name, value === true ? '' : String(value)] as const] : [],
  );
  try {
    return prerender(tag, Object.fromEntries(attributes));
  } catch (error) {
    console.warn(`<${tag}> is rendered without its prerendered view: ${error}`);
    return '';
  }
}

function isPrimitive(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Returns props for the tag. Before React 19, React renders `className` and `false` as text attributes of a custom element. */
function toElementProps({ attributes, events }: WidgetMapping, props: Props): Props {
  const own = Object.entries(props).flatMap(([name, value]) => {
    if (Object.hasOwn(events, name) || (value === false && !/^(aria|data)-/.test(name))) return [];
    if (name === 'className') return [['class', value] as const];
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!attribute) return [[name, value] as const];
    if (isPrimitive(value)) return [[attribute, value] as const];
    return isServer && value ? [[attribute, JSON.stringify(value)] as const] : [];
  });
  return Object.fromEntries(own);
}

function useProperties({ attributes }: WidgetMapping, elementRef: ElementRef, props: Props) {
  const lastValues = useRef<Record<string, unknown>>({});
  useCommitEffect(() => {
    for (const name of Object.keys(attributes)) {
      // Skips primitive values, because React has already rendered them as attributes, which set the properties.
      const value = isPrimitive(props[name]) ? undefined : (props[name] ?? undefined);
      if (value === lastValues.current[name]) continue;
      lastValues.current[name] = value;
      if (elementRef.current && !isPrimitive(props[name])) Reflect.set(elementRef.current, name, value);
    }
  });
}

function useEvents({ events }: WidgetMapping, elementRef: ElementRef, props: Props) {
  const latest = useRef(props);
  useCommitEffect(() => {
    latest.current = props;
  });
  useCommitEffect(() => {
    const element = elementRef.current as HTMLElement;
    const ended = new AbortController();
    const outcome = outcomes.get(element);
    for (const [name, event] of Object.entries(events)) {
      const handle = (happened: Event) => {
        if (happened === outcomes.get(element)) outcomes.delete(element);
        (latest.current[name] as Handler | undefined)?.(happened);
      };
      element.addEventListener(event, handle, ended);
      if (outcome?.type === event) handle(outcome);
    }
    return () => ended.abort();
  }, [events, elementRef]);
}
