/** Id of a service. Any string here; the manifest and the package's types list the agency's ids. */
export type ServiceId = string;

/** Id of a tile of the package picker. The manifest and the package's types list the agency's ids. */
export type ShowcaseId = string;

/** Currency code as Stripe writes it: `usd`. The package's types contain the agency's code. */
export type Currency = string;
