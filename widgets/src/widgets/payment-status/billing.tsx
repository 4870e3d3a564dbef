import { type FormEvent, useId, useState } from 'react';
import { useLocale } from '../../shared/element/view.tsx';
import { apiBase } from '../../shared/worker-client/addresses.ts';
import { createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';

interface BillingProps {
  api?: string;
  messages: PaymentStatusMessages;
}

type Step = 'idle' | 'sending' | 'sent' | 'failed';

/** The way to change or end what was just subscribed to: a link by email, to the address of the order and to no other. */
export function Billing({ api, messages }: BillingProps) {
  const [step, setStep] = useState<Step>('idle');
  const inputId = useId();
  const language = useLocale();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step === 'sending') return;
    const email = String(new FormData(event.currentTarget).get('email'));
    setStep('sending');
    const result = await createCheckoutClient(apiBase(api)).sendBillingLink(email, language);
    setStep(result.ok ? 'sent' : 'failed');
  }

  return (
    <form className="billing" onSubmit={send}>
      <label htmlFor={inputId}>{messages.manageBilling}</label>
      <input
        className="billing-email"
        part="input"
        id={inputId}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={messages.billingEmail}
        required
      />
      <button type="submit" className="button button--quiet" part="button" aria-disabled={step === 'sending'}>
        {step === 'sending' ? messages.sendingLink : messages.sendLink}
      </button>
      <p className="billing-note" role="status">
        {step === 'sent' && messages.linkSent}
      </p>
      <p className="billing-note" role="alert">
        {step === 'failed' && messages.linkFailed}
      </p>
    </form>
  );
}
