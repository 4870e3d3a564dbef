const modes = ['datalayer'] as const;
export type AnalyticsMode = (typeof modes)[number];

/** `datalayer` tells the page’s `dataLayer` what visitors do here, in the words of GA4’s e-commerce. */
export const analyticsProp = { type: 'string', allowed: modes } as const;
