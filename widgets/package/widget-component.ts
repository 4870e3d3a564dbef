import { createElement, type ReactElement } from 'react';

/** What React has to be told of a widget; the rest it finds out by itself. */
export interface WidgetFacts {
  readonly tag: string;
  /** Attribute by property: `{ checkoutDomain: 'checkout-domain' }`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Event by prop: `{ onAgencyCartChange: 'agency-cart-change' }`. */
  readonly events: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;

/**
 * A widget as a React component. Plain values become attributes, so that the server prints them; anything else is set as a
 * property; handlers listen for the widget's own events.
 */
export function widgetComponent({ tag, attributes, events }: WidgetFacts): (props: Props) => ReactElement {
  function toElementProp([name, value]: [string, unknown]): [string, unknown] {
    if (Object.hasOwn(events, name)) return [`on${events[name]}`, value];
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (!isPlain || !Object.hasOwn(attributes, name)) return [name, value];
    return [attributes[name] as string, typeof value === 'boolean' ? (value ? '' : undefined) : value];
  }

  const widget = (props: Props) => createElement(tag, Object.fromEntries(Object.entries(props).map(toElementProp)));
  widget.displayName = tag;
  return widget;
}
