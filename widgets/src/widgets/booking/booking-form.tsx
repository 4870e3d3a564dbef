import { useEffect } from 'react';
import type { BookingReply, BookingRequest, CallTime } from '#catalogue/wire-booking.ts';
import { useAttribution } from '../../shared/attribution/follow-consent.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { Announcement, useElement } from '../../shared/element/view.tsx';
import { ErrorSummary } from '../../shared/forms/error-summary.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { Honeypot } from '../../shared/forms/honeypot.tsx';
import { type GuardFields, useDraftKey, useGuardedForm } from '../../shared/forms/use-guarded-form.ts';
import { getApiBase } from '../../shared/worker-client/addresses.ts';
import { getFormToken } from '../../shared/worker-client/form-token.ts';
import { sendRequest } from '../../shared/worker-client/request.ts';
import { type BookingConfirmedDetail, bookingConfirmedEvent } from './booking.events.ts';
import { bookingMessages } from './booking.messages.ts';
import { readBooking } from './stored-booking.ts';
import type { BookingTimesProps } from './times-props.ts';

interface BookingFormProps extends Omit<BookingTimesProps, 'onBooked'> {
  zone: string;
  time: CallTime;
  onBooked(reply: BookingReply): void;
  onTaken(): void;
}

type Body = Omit<BookingRequest, keyof GuardFields>;

/** Longer than the Worker's own deadlines, so that its answer arrives first. */
const timeoutMs = 30_000;

export function BookingForm(props: BookingFormProps) {
  const { page, provider, prefill, api, site, consent, turnstileSitekey, messages, zone, time, onBooked, onTaken } =
    props;
  const { emit } = useElement();
  const { lines } = useCart();
  const origin = useAttribution({ consent, site });
  const form = useGuardedForm<Body, BookingReply>({
    draftKey: useDraftKey(),
    prefill,
    turnstileSitekey,
    getToken: () => getFormToken(getApiBase(api)),
    english: bookingMessages.en,
    messages,
    read: (fields) => ({
      page: page.href,
      start: time.start,
      zone,
      name: String(fields.get('name')),
      email: String(fields.get('email')),
      notes: String(fields.get('notes')),
      cart: lines.map(({ product, quantity }) => ({ id: product.id, quantity })),
    }),
    async send(body) {
      const { partner } = origin();
      const result = await sendRequest(`${getApiBase(api)}/booking`, {
        method: 'POST',
        body: { ...body, partner },
        read: readBooking,
        timeoutMs,
      });
      if (!result.ok && result.problem?.code === 'time-taken') onTaken();
      return result;
    },
    explainError: ({ name, validity }) => {
      if (name === 'email') return validity.valueMissing ? messages.missingEmail : messages.wrongEmail;
      return messages.missingName;
    },
    onSent(reply, { cart = [] }) {
      const { id: uid, start, end } = reply;
      emit<BookingConfirmedDetail>(bookingConfirmedEvent, {
        provider,
        uid,
        start,
        end,
        zone,
        cart: cart.map(({ id }) => id),
        partner: origin().partner,
      });
      onBooked(reply);
    },
  });
  const { reopen } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing another time clears the last error.
  useEffect(() => reopen(), [time.start]);
  const isSubmitting = form.status === 'submitting';
  const busyText = isSubmitting && messages.confirming;
  return (
    <form className="form" part="form" aria-busy={isSubmitting} {...form.props}>
      <ErrorSummary form={form} labels={messages} />
      <Field name="name" label={messages.name} form={form} required autoComplete="name" />
      <Field name="email" label={messages.email} type="email" form={form} required autoComplete="email" />
      <Field name="notes" label={messages.notes} form={form} rows={3} />
      {lines.length > 0 && <p className="host-time">{messages.cartNote}</p>}
      <Honeypot />
      {turnstileSitekey !== undefined && <slot name="turnstile" />}
      {form.status === 'failed' && <FormFailure text={messages.notBooked} page={site ?? ''} />}
      <div className="form-foot">
        <button className="button button--primary submit" part="submit" type="submit" disabled={isSubmitting}>
          {busyText || messages.confirm}
        </button>
        <Announcement text={busyText} />
      </div>
    </form>
  );
}
