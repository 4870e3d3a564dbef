/** The id of a service: any text here; in the manifest and in the package's types, the ids that the agency has. */
export type ServiceId = string;

/** Likewise that of a tile of the package picker. */
export type ShowcaseId = string;

/** Likewise the currency, as Stripe writes it: `usd`. */
export type Currency = string;
