export interface ContactSentDetail {
  readonly id: string;
  /** The names of the selected services. */
  readonly services: readonly string[];
  readonly fromCheckout: boolean;
}

export interface ContactErrorDetail {
  /** Error code: a code from the Worker, for example `too-many-requests`, or one of `network`, `timeout` and `malformed`. */
  readonly code: string;
}

export type ContactSentEvent = CustomEvent<ContactSentDetail>;
export type ContactErrorEvent = CustomEvent<ContactErrorDetail>;

export const contactSentEvent = 'agency-contact-sent';
export const contactErrorEvent = 'agency-contact-error';

declare global {
  interface HTMLElementEventMap {
    'agency-contact-sent': ContactSentEvent;
    'agency-contact-error': ContactErrorEvent;
  }
}
