import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { contactFiles } from '#agency/brand';
import { contactFields } from '#catalogue/forms/contact.ts';
import { reportLead } from '../../shared/analytics/data-layer.ts';
import { type AnalyticsMode, type EventReports, useAnalytics } from '../../shared/analytics/use-analytics.ts';
import { CartProvider, useCart } from '../../shared/cart-store/use-cart.tsx';
import { useFormTool } from '../../shared/element/form-tool.ts';
import {
  Announcement,
  Heading,
  LanguageField,
  useLocales,
  useMessages,
  useSitePages,
} from '../../shared/element/view.tsx';
import { ErrorSummary } from '../../shared/forms/error-summary.tsx';
import { Field, renderFields } from '../../shared/forms/field.tsx';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { Honeypot } from '../../shared/forms/honeypot.tsx';
import { getApiBase } from '../../shared/worker-client/addresses.ts';
import { CartSummary, formatOrderMessage } from './cart-summary.tsx';
import { contactFormMessages } from './contact-form.messages.ts';
import { FilesField } from './files-field.tsx';
import { ServiceChoices } from './service-choices.tsx';
import { type ContactFormOptions, useContactForm } from './use-contact-form.ts';

const reports: EventReports = { 'agency-contact-sent': () => reportLead('contact form') };

export interface ContactFormProps extends Partial<Omit<ContactFormOptions, 'messages'>> {
  message?: string;
  analytics?: AnalyticsMode;
  email?: string;
  phone?: string;
}

export function ContactFormWithCart(props: ContactFormProps) {
  return (
    <CartProvider>
      <ContactForm {...props} />
    </CartProvider>
  );
}

export function ContactForm({
  fromCheckout: attribute = false,
  message = '',
  analytics,
  ...options
}: ContactFormProps) {
  const messages = useMessages(contactFormMessages);
  const pages = useSitePages(options.site);
  const locales = useLocales();
  const { lines, totals } = useCart();
  const isFromCheckout = useIsFromCheckout(attribute);
  // A page opened with ?from=checkout and an empty cart keeps its services: there is nothing to show instead.
  const fromCheckout = isFromCheckout && (attribute || lines.length > 0);
  useAnalytics(analytics, reports);
  const form = useContactForm({ ...options, fromCheckout, messages });
  const tool = useFormTool('send_message', `${messages.send}: ${messages.heading}`);
  const sentHeading = useFocusOnSwitch(form.status === 'sent', () => form.focus('name'));

  if (form.status === 'sent') return <Sent heading={sentHeading} onReset={form.reopen} />;

  const isSubmitting = form.status === 'submitting';
  const busyText = isSubmitting && (fromCheckout ? messages.processing : messages.sending);
  const inputs = renderFields(contactFields, form, messages);

  return (
    <div className="contact">
      <slot name="heading">
        <Heading className="form-heading" part="heading">
          {messages.heading}
        </Heading>
      </slot>
      <div className={attribute ? 'columns columns--cart' : 'columns'}>
        <form
          className="form"
          part="form"
          method="post"
          action={`${getApiBase(options.api)}/contact`}
          acceptCharset="utf-8"
          encType={contactFiles ? 'multipart/form-data' : undefined}
          aria-busy={isSubmitting}
          {...tool}
          {...form.props}
        >
          <ErrorSummary form={form} labels={messages} />
          <div className="pair">{inputs.slice(0, 2)}</div>
          <Field
            name="message"
            label={messages.message}
            form={form}
            required
            rows={4}
            start={fromCheckout ? formatOrderMessage(lines, totals, messages, locales) : message}
          />
          {contactFiles && <FilesField form={form} />}
          <div className="pair">{inputs.slice(2)}</div>
          {fromCheckout ? !attribute && <CartSummary /> : <ServiceChoices form={form} />}
          <Honeypot />
          <LanguageField />
          {options.turnstileSitekey !== undefined && <slot name="turnstile" />}
          {options.partner !== undefined && <input type="hidden" name="partner" value={options.partner} />}
          {form.status === 'failed' && (
            <FormFailure text={messages.failed} email={options.email} phone={options.phone} page={`${pages}/contact`} />
          )}
          <div className="form-foot">
            <button className="button submit" part="submit" type="submit" disabled={isSubmitting}>
              {busyText || <slot name="submit">{messages.send}</slot>}
            </button>
            <Announcement text={busyText} />
            <p className="legal" part="legal">
              <slot name="legal">{messages.legal}</slot>
            </p>
          </div>
        </form>
        {attribute && <CartSummary />}
      </div>
    </div>
  );
}

function Sent({ heading, onReset }: { heading: RefObject<HTMLHeadingElement | null>; onReset: () => void }) {
  const messages = useMessages(contactFormMessages);
  return (
    <div className="sent" part="success" role="status">
      <Heading className="sent-heading" headingRef={heading} tabIndex={-1}>
        {messages.sentTitle}
      </Heading>
      <p>
        <slot name="success">{messages.sentText}</slot>
      </p>
      <button className="button button--quiet" type="button" onClick={onReset}>
        {messages.sendAnother}
      </button>
    </div>
  );
}

/** Moves focus to the success panel when it replaces the form, and to the name field when the form returns. */
function useFocusOnSwitch(isSent: boolean, focusForm: () => void): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (wasSent.current === isSent) return;
    wasSent.current = isSent;
    if (isSent) heading.current?.focus();
    else focusForm();
  });
  return heading;
}

/** Returns true if the `from-checkout` attribute is set or the page's URL contains `?from=checkout`. */
function useIsFromCheckout(attribute: boolean): boolean {
  // The last argument is false, because the page's URL is unknown during prerendering.
  const fromAddress = useSyncExternalStore(subscribeToUrl, hasFromCheckoutParameter, () => false);
  return attribute || fromAddress;
}

function hasFromCheckoutParameter(): boolean {
  return new URLSearchParams(location.search).get('from') === 'checkout';
}

function subscribeToUrl(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
