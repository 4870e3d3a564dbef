import { contactFields, otherService } from '#catalogue/forms/contact.ts';
import { readFieldValues } from '#catalogue/forms/field.ts';
import { fileErrors } from '#catalogue/forms/files.ts';
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
import { getApiBase, parseSafeUrl } from '../../shared/worker-client/addresses.ts';
import { getFormToken } from '../../shared/worker-client/form-token.ts';
import { readFields, toJson } from '../../shared/worker-client/json.ts';
import { type Result, sendRequest } from '../../shared/worker-client/request.ts';
import {
  type ContactErrorDetail,
  type ContactSentDetail,
  contactErrorEvent,
  contactSentEvent,
} from './contact-form.events.ts';
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
  /** True if the form shows the cart and sends it with the message. The cart is then emptied. */
  fromCheckout: boolean;
  messages: ContactFormMessages;
}

interface Attached {
  file: File;
  // JSON.stringify() returns `{}` for a file, so its name and size distinguish the submissions.
  name: string;
  size: number;
}

type Message = Omit<ContactRequest, keyof GuardFields> & { files: readonly Attached[] };

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
    getToken: () => getFormToken(getApiBase(api)),
    english: contactFormMessages.en,
    messages,
    read(fields) {
      const services = fields.getAll('services').map(String);
      return {
        ...readFieldValues(contactFields, fields),
        message: String(fields.get('message')),
        services,
        otherService: services.includes(otherService) ? String(fields.get('otherService')) : '',
        files: fields
          .getAll('files')
          .flatMap((file) =>
            typeof file === 'string' || file.name === '' ? [] : [{ file, name: file.name, size: file.size }],
          ),
        cart: fromCheckout ? cart.lines.map(({ product, quantity }) => ({ id: product.id, quantity })) : [],
      };
    },
    send: ({ files, ...body }) =>
      sendContact(
        getApiBase(api),
        { ...body, ...origin() },
        files.map(({ file }) => file),
      ),
    explainError: ({ name, validity }) => {
      if (name === 'email') return validity.valueMissing ? messages.missingEmail : messages.wrongEmail;
      return name === 'name' ? messages.missingName : messages.missingMessage;
    },
    onFailed: ({ problem, kind }) => emit<ContactErrorDetail>(contactErrorEvent, { code: problem?.code ?? kind }),
    onSent({ id }, { services = [], cart: ordered = [] }) {
      // Keeps products that were added while the message was being sent.
      if (fromCheckout) cart.removeOrdered(ordered);
      const detail = { id, services, fromCheckout };
      if (!emit<ContactSentDetail>(contactSentEvent, detail, { cancelable: true })) return;
      // Test mode sends no message, so the agency's thank-you page would be misleading.
      if (test && !successUrl) return;
      location.assign(parseSafeUrl(successUrl)?.href ?? `${pages}/success`);
    },
  });
}

/**
 * Returns the first file that the browser cannot read anymore, because the file has changed since it was chosen, or
 * because a cloud drive does not provide it. A request with such a file fails like a request without a network
 * connection: https://github.com/tus/tus-js-client/issues/255
 */
async function findUnreadable(files: readonly File[]): Promise<File | undefined> {
  for (const file of files) {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      return file;
    }
  }
  return undefined;
}

/**
 * Sends a message as JSON, or as a form if it has files: the JSON is then a field of the form. If a file cannot be read,
 * returns the error that the Worker would return for an empty file.
 */
export async function sendContact(
  apiBase: string,
  message: ContactRequest,
  files: readonly File[] = [],
): Promise<Result<ContactReply>> {
  const isUpload = files.length > 0;
  const form = new FormData();
  form.append('json', toJson(message));
  for (const file of files) form.append('files', file);
  const result = await sendRequest(`${apiBase}/contact`, {
    method: 'POST',
    body: isUpload ? form : message,
    read: readContactReply,
    timeoutMs: isUpload ? 300_000 : 20_000,
  });
  const unreadable = !result.ok && result.kind === 'network' ? await findUnreadable(files) : undefined;
  if (!unreadable) return result;
  const error = { path: 'files', message: fileErrors.emptyFile.replace('{file}', () => unreadable.name) };
  const problem = { type: 'about:blank', title: '', status: 0, code: 'invalid-request', errors: [error] };
  return { ok: false, kind: 'problem', problem };
}

export function readContactReply(reply: unknown): ContactReply | undefined {
  const id = readFields(reply, ['id'])?.id;
  return typeof id === 'string' ? { id } : undefined;
}
