import type { DocumentedItem, WidgetDoc } from '../build/widget-docs.ts';

/** Returns the custom properties that every widget supports. */
export function listSharedTokens(widgets: readonly WidgetDoc[]): readonly DocumentedItem[] {
  const [first, ...others] = widgets.map(({ declaration }) => declaration.cssProperties);
  const isShared = ({ name }: DocumentedItem) => others.every((tokens) => tokens.some((token) => token.name === name));
  return (first ?? []).filter(isShared);
}
