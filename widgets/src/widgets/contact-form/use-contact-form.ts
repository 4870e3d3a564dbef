import { otherService } from '#catalogue/contact-services.ts';
import { contactFields } from '#catalogue/forms/contact.ts';
import { fieldValues } from '#catalogue/forms/field.ts';
import type { ContactReply, ContactRequest } from '#catalogue/wire-forms.ts';
import type { Consent } from '../../shared/attribution/attribution.ts';
import { useAttribution } from '../../shared/attribution/follow-consent.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { useElement, useSitePages } from '../../shared/element/view.tsx';
import {
  type GuardedForm,
  type GuardFields,
  useDraftKey,
  useGuardedForm,
} from '../../shared/forms/use-guarded-form.ts';
import { apiBase, safeUrl } from '../../shared/worker-client/addresses.ts';
import { getFormToken } from '../../shared/worker-client/form-token.ts';
import { readFields } from '../../shared/worker-client/json.ts';
import { type Result, request } from '../../shared/worker-client/request.ts';
import { type ContactErrorDetail, type ContactSentDetail, contactError, contactSent } from './contact-form.events.ts';
import { type ContactFormMessages, contactFormMessages } from './contact-form.messages.ts';

export interface ContactFormOptions {
  api?: string;
  site?: string;
  successUrl?: string;
  partner?: string;
  consent?: Consent;
  sharedDevice?: boolean;
  prefill?: string;
  turnstileSitekey?: string;
  fromCheckout: boolean;
  messages: ContactFormMessages;
}

type Message = Omit<ContactRequest, keyof GuardFields>;

export function useContactForm(options: ContactFormOptions): GuardedForm {
  const { api, site, successUrl, partner, consent, sharedDevice, fromCheckout, messages } = options;
  const { emit, test } = useElement();
  const cart = useCart();
  const origin = useAttribution({ consent: sharedDevice ? 'denied' : consent, partner, site });
  const pages = useSitePages(site);

  return useGuardedForm<Message, ContactReply>({
    draftKey: useDraftKey(sharedDevice),
    prefill: options.prefill,
    turnstileSitekey: options.turnstileSitekey,
    getToken: () => getFormToken(apiBase(api)),
    english: contactFormMessages.en,
    messages,
    read(fields) {
      const services = fields.getAll('services').map(String);
      return {
        ...fieldValues(contactFields, fields),
        message: String(fields.get('message')),
        services,
        otherService: services.includes(otherService) ? String(fields.get('otherService')) : '',
        cart: fromCheckout ? cart.lines.map(({ product, quantity }) => ({ id: product.id, quantity })) : [],
      };
    },
    async send(body) {
      const result = await sendContact(apiBase(api), { ...body, ...origin() });
      if (!result.ok) emit<ContactErrorDetail>(contactError, { code: result.problem?.code ?? result.kind });
      return result;
    },
    explainError: ({ name, validity }) => {
      if (name === 'email') return validity.valueMissing ? messages.missingEmail : messages.wrongEmail;
      return name === 'name' ? messages.missingName : messages.missingMessage;
    },
    onSent({ id }, { services = [] }) {
      if (fromCheckout) cart.removeOrdered();
      const detail = { id, services, fromCheckout };
      if (!emit<ContactSentDetail>(contactSent, detail, { cancelable: true })) return;
      // Test mode sends no message, so the agency's thank-you page would be misleading.
      if (test && !successUrl) return;
      location.assign(safeUrl(successUrl)?.href ?? `${pages}/success`);
    },
  });
}

export function sendContact(apiBase: string, body: ContactRequest): Promise<Result<ContactReply>> {
  return request(`${apiBase}/contact`, { method: 'POST', body, read: readContactReply, timeoutMs: 20_000 });
}

export function readContactReply(reply: unknown): ContactReply | undefined {
  const id = readFields(reply, ['id'])?.id;
  return typeof id === 'string' ? { id } : undefined;
}
