import { useEffect, useRef } from 'react';
import { reviews } from '#agency/linked-pages';
import { readFieldValues } from '#catalogue/forms/field.ts';
import { reviewFields } from '#catalogue/forms/review.ts';
import type { ReviewReply, ReviewRequest } from '#catalogue/wire-forms.ts';
import { useFormTool } from '../../shared/element/form-tool.ts';
import {
  Announcement,
  Heading,
  LanguageField,
  useElement,
  useMessages,
  useSitePages,
} from '../../shared/element/view.tsx';
import { ErrorSummary } from '../../shared/forms/error-summary.tsx';
import { Field, renderFields } from '../../shared/forms/field.tsx';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { Honeypot } from '../../shared/forms/honeypot.tsx';
import { type GuardFields, useDraftKey, useGuardedForm } from '../../shared/forms/use-guarded-form.ts';
import { getFormToken } from '../../shared/worker-client/form-token.ts';
import { RatingChoice } from './rating-choice.tsx';
import {
  type ReviewSentDetail,
  type ReviewsErrorDetail,
  reviewSentEvent,
  reviewsErrorEvent,
} from './reviews.events.ts';
import { reviewsMessages } from './reviews.messages.ts';
import { sendReview } from './reviews-client.ts';

type Message = Omit<ReviewRequest, keyof GuardFields>;

export interface ReviewFormProps {
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
    read: (fields) => ({
      ...readFieldValues(reviewFields, fields),
      rating: Number(fields.get('rating')),
      review: String(fields.get('review')),
    }),
    send: (body) => sendReview(api, body),
    explainError: ({ name, validity }) => {
      if (name === 'email') return validity.valueMissing ? messages.missingEmail : messages.wrongEmail;
      return name === 'name' ? messages.missingName : messages.missingReview;
    },
    onFailed: ({ problem, kind }) =>
      emit<ReviewsErrorDetail>(reviewsErrorEvent, { action: 'send', code: problem?.code ?? kind }),
    onSent: ({ id }, { rating }) => emit<ReviewSentDetail>(reviewSentEvent, { id, rating }),
  });

  const tool = useFormTool('write_review', `${messages.submit}: ${messages.formHeading}`);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.status === 'sent') thanks.current?.focus();
  }, [form.status]);

  const isSubmitting = form.status === 'submitting';
  const inputs = renderFields(reviewFields, form, messages, { email: messages.emailHint });

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
      <form
        className="form"
        method="post"
        action={`${api}/reviews`}
        acceptCharset="utf-8"
        aria-busy={isSubmitting}
        {...tool}
        {...form.props}
      >
        <ErrorSummary form={form} labels={messages} />
        <RatingChoice error={form.errorOf('rating')} />
        <div className="pair">{inputs.slice(0, 2)}</div>
        {inputs.slice(2)}
        <Field name="review" label={messages.review} form={form} required rows={4} />
        <Honeypot />
        <LanguageField />
        {turnstileSitekey !== undefined && <slot name="turnstile" />}
        {form.status === 'failed' && (
          <FormFailure
            text={messages.failedToSend}
            email={email}
            phone={phone}
            page={pages + (reviews ? '/reviews' : '/contact')}
          />
        )}
        <div className="form-foot">
          <button className="button submit" part="submit" type="submit" disabled={isSubmitting}>
            {isSubmitting ? messages.submitting : <slot name="submit">{messages.submit}</slot>}
          </button>
          <Announcement text={isSubmitting && messages.submitting} />
          <p className="legal" part="legal">
            <slot name="legal">{messages.legal}</slot>
          </p>
        </div>
      </form>
    </section>
  );
}
