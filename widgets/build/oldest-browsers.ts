/**
 * Oldest browsers in which every widget works. Older browsers show a widget's first view or the tag's own children,
 * which sell without script.
 */
export const oldestBrowsers = { chrome: 123, edge: 123, firefox: 121, safari: 17.5, safari_ios: 17.5 } as const;
