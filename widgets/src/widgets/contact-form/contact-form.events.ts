/** The message has been stored; next, the visitor goes to the thank-you page. */
export interface ContactSentDetail {
  /** The agency's id for the message. */
  readonly id: string;
  /** The names of the services that were checked. */
  readonly services: readonly string[];
  readonly fromCheckout: boolean;
}

/** Sending failed; the draft is kept. */
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
