const modes = ['datalayer'] as const;
export type AnalyticsMode = (typeof modes)[number];

/** The attribute, for every widget that has it. Without it nothing is told to anyone. */
export const analyticsProp = { type: 'string', allowed: modes } as const;
