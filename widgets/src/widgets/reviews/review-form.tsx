import { useEffect, useRef } from 'react';
import type { ReviewReply, ReviewRequest } from '#catalogue/wire-forms.ts';
import { Heading, LanguageField, useElement, useMessages, useSitePages } from '../../shared/element/view.tsx';
import { ErrorSummary } from '../../shared/forms/error-summary.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { Honeypot } from '../../shared/forms/honeypot.tsx';
import { type Guard, useDraftKey, useGuardedForm } from '../../shared/forms/use-guarded-form.ts';
import { getFormToken } from '../../shared/worker-client/form-token.ts';
import { RatingChoice } from './rating-choice.tsx';
import { type ReviewSentDetail, type ReviewsErrorDetail, reviewSent, reviewsError } from './reviews.events.ts';
import { reviewsMessages } from './reviews.messages.ts';
import { sendReview } from './reviews-client.ts';

type Message = Omit<ReviewRequest, keyof Guard>;

interface ReviewFormProps {
  /** The API's address. */
  api: string;
  sharedDevice?: boolean;
  turnstileSitekey?: string;
  email?: string;
  phone?: string;
}

export function ReviewForm({ api, sharedDevice, turnstileSitekey, email, phone }: ReviewFormProps) {
  const messages = useMessages(reviewsMessages);
  const pages = useSitePages();
  const { emit } = useElement();

  const form = useGuardedForm<Message, ReviewReply>({
    draftKey: useDraftKey(sharedDevice),
    turnstileSitekey,
    getToken: () => getFormToken(api),
    english: reviewsMessages.en,
    messages,
    read(element) {
      const fields = new FormData(element);
      const text = (name: string) => String(fields.get(name) ?? '');
      return {
        name: text('name'),
        title: text('title'),
        email: text('email'),
        rating: Number(fields.get('rating')),
        review: text('review'),
      };
    },
    async send(body) {
      const result = await sendReview(api, body);
      if (!result.ok) {
        const code = result.problem?.code ?? result.kind;
        emit<ReviewsErrorDetail>(reviewsError, { action: 'send', code });
      }
      return result;
    },
    explain: ({ name, validity }) => {
      if (name === 'email') return validity.valueMissing ? messages.missingEmail : messages.wrongEmail;
      return name === 'name' ? messages.missingName : messages.missingReview;
    },
    onSent: ({ id }, { rating }) => emit<ReviewSentDetail>(reviewSent, { id, rating }),
  });

  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.status === 'sent') thanks.current?.focus();
  }, [form.status]);

  const isSubmitting = form.status === 'submitting';
  const labels = {
    name: messages.name,
    title: messages.title,
    email: messages.email,
    rating: messages.rating,
    review: messages.review,
  };
  const field = (name: keyof typeof labels) => ({ name, label: labels[name], error: form.errorOf(name) });

  return (
    <section className="write" part="form" aria-labelledby="form-heading">
      <slot name="form-heading">
        <Heading className="write-heading" id="form-heading">
          {messages.formHeading}
        </Heading>
      </slot>
      <div role="status">
        {form.status === 'sent' && (
          <div className="thanks" part="thanks" ref={thanks} tabIndex={-1}>
            <p className="banner-title">{messages.thanksTitle}</p>
            <p>
              <slot name="thanks">{messages.thanks}</slot>
            </p>
          </div>
        )}
      </div>
      <form className="form" method="post" action={`${api}/reviews`} aria-busy={isSubmitting} {...form.props}>
        <ErrorSummary form={form} labels={labels} />
        <RatingChoice error={form.errorOf('rating')} />
        <div className="pair">
          <Field {...field('name')} required autoComplete="name" />
          <Field {...field('title')} autoComplete="organization-title" />
        </div>
        <Field {...field('email')} type="email" required hint={messages.emailHint} autoComplete="email" />
        <Field {...field('review')} required rows={4} />
        <Honeypot />
        <LanguageField />
        {turnstileSitekey !== undefined && <slot name="turnstile" />}
        {form.status === 'failed' && (
          <FormFailure text={messages.failedToSend} email={email} phone={phone} page={`${pages}/reviews`} />
        )}
        <div className="form-foot">
          <button className="button submit" part="submit" type="submit" disabled={isSubmitting}>
            {isSubmitting ? messages.submitting : <slot name="submit">{messages.submit}</slot>}
          </button>
          <p className="legal" part="legal">
            <slot name="legal">{messages.legal}</slot>
          </p>
        </div>
      </form>
    </section>
  );
}
