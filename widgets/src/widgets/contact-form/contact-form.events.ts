/** The message has been stored; next the visitor would go to the thank-you page. */
export interface ContactSentDetail {
  /** The message's id at the agency. */
  readonly id: string;
  /** The services that were ticked, by name. */
  readonly services: readonly string[];
  readonly fromCheckout: boolean;
}

/** Sending has failed; what was written is kept. */
export interface ContactErrorDetail {
  /** The Worker's code, for example `too-many-requests`, or `network`, `timeout`, `malformed`. */
  readonly code: string;
}

export type ContactSentEvent = CustomEvent<ContactSentDetail>;
export type ContactErrorEvent = CustomEvent<ContactErrorDetail>;

export const contactSent = 'agency-contact-sent';
export const contactError = 'agency-contact-error';

declare global {
  interface HTMLElementEventMap {
    'agency-contact-sent': ContactSentEvent;
    'agency-contact-error': ContactErrorEvent;
  }
}
