import { createElement, type ReactElement, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** What React has to be told of a widget; the rest it finds out by itself. */
export interface WidgetFacts {
  readonly tag: string;
  /** Attribute by property: `{ checkoutDomain: 'checkout-domain' }`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Event by prop: `{ onAgencyCartChange: 'agency-cart-change' }`. */
  readonly events: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;
type Handler = (event: Event) => void;

type Place = Readonly<{ current: HTMLElement | null }>;

/**
 * A widget as a React component. Plain values become attributes, so that the server prints them. Objects are set as properties,
 * and events listened to, once the element is there: where React takes over a page from the server it would do neither.
 */
export function widgetComponent(facts: WidgetFacts): (props: Props) => ReactElement {
  const widget = (props: Props) => createElement(Widget, { facts, props });
  widget.displayName = facts.tag;
  return widget;
}

function Widget({ facts, props: { ref, ...props } }: { facts: WidgetFacts; props: Props }) {
  const place = useRef<HTMLElement>(null);
  useImperativeHandle(ref as Ref<HTMLElement> | undefined, () => place.current as HTMLElement, []);
  useProperties(facts, place, props);
  useEvents(facts, place, props);
  return createElement(facts.tag, { ...toElementProps(facts, props), ref: place });
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function toElementProps({ attributes, events }: WidgetFacts, props: Props): Props {
  const own = Object.entries(props).flatMap(([name, value]) => {
    if (Object.hasOwn(events, name)) return [];
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!attribute) return [[name, value] as const];
    return isPlain(value) ? [[attribute, value] as const] : [];
  });
  return Object.fromEntries(own);
}

function useProperties({ attributes }: WidgetFacts, place: Place, props: Props) {
  const given = useRef<Record<string, unknown>>({});
  useLayoutEffect(() => {
    for (const name of Object.keys(attributes)) {
      // A plain value is an attribute by now, which has taken the property's place.
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
