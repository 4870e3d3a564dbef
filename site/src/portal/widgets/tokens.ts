import type { DocumentedItem, WidgetDoc } from '../build/widget-docs.ts';

/** Custom properties of every widget. */
export function sharedTokens(widgets: readonly WidgetDoc[]): readonly DocumentedItem[] {
  const [first, ...others] = widgets.map(({ declaration }) => declaration.cssProperties);
  const isShared = ({ name }: DocumentedItem) => others.every((tokens) => tokens.some((token) => token.name === name));
  return (first ?? []).filter(isShared);
}
