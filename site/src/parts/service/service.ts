/** What a client says. All of them are made up, and shown as such. */
export interface Testimonial {
  readonly quote: string;
  readonly author: string;
  readonly title: string;
}

/** One service as its card and its page tell it. Plans, prices and add-ons come from the catalogue. */
export interface Service {
  /** The last part of its address. */
  readonly id: string;
  readonly category: string;
  readonly tag: string;
  readonly title: string;
  /** At least one sentence; other pages show its first 100 characters. */
  readonly description: string;
  readonly features: readonly string[];
  readonly stats: readonly { readonly figure: string; readonly label: string }[];
  readonly testimonial: Testimonial;
  readonly setupTime: string;
  readonly platforms: { readonly label: string; readonly names: readonly string[] };
  /** What else is worth knowing: how growth happens, how long a video is, when the report comes. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}
