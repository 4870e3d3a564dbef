import { createElement, type ReactElement, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { hasTranslations } from '../../src/shared/element/languages.ts';

export interface WidgetFacts {
  readonly tag: string;
  /** Attribute names, keyed by property: `{ checkoutDomain: 'checkout-domain' }`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;
type Handler = (event: Event) => void;

type Place = Readonly<{ current: HTMLElement | null }>;

/** Returns the declarative shadow root of a widget with these attributes. */
type Prerender = ((tag: string, attributes: Readonly<Record<string, string>>) => string) | undefined;

const isServer = typeof document === 'undefined';

/** Sets object props and event listeners after mount, because React does neither on hydration. A server renders objects as JSON. */
export function widgetComponent(facts: WidgetFacts, prerender?: Prerender): (props: Props) => ReactElement {
  const widget = (props: Props) => createElement(Widget, { facts, props, prerender });
  widget.displayName = facts.tag;
  return widget;
}

interface WidgetProps {
  facts: WidgetFacts;
  props: Props;
  prerender: Prerender;
}

function Widget({ facts, props: { ref, ...props }, prerender }: WidgetProps) {
  const place = useRef<HTMLElement>(null);
  useImperativeHandle(ref as Ref<HTMLElement> | undefined, () => place.current as HTMLElement, []);
  useProperties(facts, place, props);
  useEvents(facts, place, props);
  const own = toElementProps(facts, props);
  // The HTML parser turns the content into a shadow root before hydration, so React would report a mismatch.
  return createElement(facts.tag, {
    ...own,
    ...contentOf(facts, own, prerender),
    ref: place,
    suppressHydrationWarning: true,
  });
}

/** Returns the prerendered view that a server adds as the element's content, unless the page sets its own children. */
function contentOf({ tag }: WidgetFacts, props: Props, prerender: Prerender): Props {
  if (props.children !== undefined || props.dangerouslySetInnerHTML) return {};
  return { dangerouslySetInnerHTML: { __html: isServer && prerender ? print(prerender, tag, props) : '' } };
}

function print(prerender: NonNullable<Prerender>, tag: string, props: Props): string {
  // Several languages are loaded, and only the browser knows the page's language.
  if (!props.lang && hasTranslations()) return '';
  const attributes = Object.entries(props).flatMap(([name, value]) =>
    isPlain(value) && value !== false ? [[name, value === true ? '' : String(value)] as const] : [],
  );
  try {
    return prerender(tag, Object.fromEntries(attributes));
  } catch (error) {
    console.warn(`<${tag}> is rendered without its prerendered view: ${error}`);
    return '';
  }
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function toElementProps({ attributes, events }: WidgetFacts, props: Props): Props {
  const own = Object.entries(props).flatMap(([name, value]) => {
    if (Object.hasOwn(events, name)) return [];
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!attribute) return [[name, value] as const];
    if (isPlain(value)) return [[attribute, value] as const];
    return isServer && value ? [[attribute, JSON.stringify(value)] as const] : [];
  });
  return Object.fromEntries(own);
}

function useProperties({ attributes }: WidgetFacts, place: Place, props: Props) {
  const given = useRef<Record<string, unknown>>({});
  useLayoutEffect(() => {
    for (const name of Object.keys(attributes)) {
      // A primitive value was already rendered as an attribute, which sets the property.
      const value = isPlain(props[name]) ? undefined : (props[name] ?? undefined);
      if (value === given.current[name]) continue;
      given.current[name] = value;
      if (place.current && !isPlain(props[name])) Reflect.set(place.current, name, value);
    }
  });
}

function useEvents({ events }: WidgetFacts, place: Place, props: Props) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const ended = new AbortController();
    for (const [name, event] of Object.entries(events)) {
      const handle = (happened: Event) => (latest.current[name] as Handler | undefined)?.(happened);
      place.current?.addEventListener(event, handle, ended);
    }
    return () => ended.abort();
  }, [events, place]);
}
