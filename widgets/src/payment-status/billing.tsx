import { useEffect, useState } from 'react';
import { apiBase } from '../worker-client/addresses.ts';
import { createCheckoutClient } from '../worker-client/checkout-client.ts';
import { hostedAddress } from '../worker-client/hosted-address.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';

interface BillingProps {
  sessionId: string;
  api?: string;
  billingDomain?: string;
  words: PaymentStatusMessages;
}

type Step = 'idle' | 'opening' | 'failed' | 'closed';

/** The way to Stripe's page for changing or ending what was just subscribed to. */
export function Billing({ sessionId, api, billingDomain, words }: BillingProps) {
  const [step, setStep] = useState<Step>('idle');
  /** For a page in a frame: Stripe's page refuses to be shown there, and only a click may open another. */
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    // Back from Stripe, the browser may show the page as it was left.
    const wake = () => setStep('idle');
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function open() {
    if (step === 'opening') return;
    setStep('opening');
    const result = await createCheckoutClient(apiBase(api)).openBillingPortal(sessionId);
    if (!result.ok) return setStep(result.problem?.status === 410 ? 'closed' : 'failed');
    const url = hostedAddress(result.value.url, 'https://billing.stripe.com', billingDomain);
    if (!url) return setStep('failed');
    if (window.top === window.self) return location.assign(url);
    setAddress(url);
    setStep('idle');
  }

  return (
    <div className="billing">
      {address === undefined ? (
        <button
          type="button"
          className="button button--quiet"
          part="button"
          aria-disabled={step === 'opening'}
          onClick={open}
        >
          {step === 'opening' ? words.openingBilling : words.manageBilling}
        </button>
      ) : (
        <a className="button button--quiet" part="button" href={address} target="_blank" rel="noopener noreferrer">
          {words.openBilling}
        </a>
      )}
      <p className="billing-note" role="alert">
        {step === 'failed' && words.billingFailed}
        {step === 'closed' && words.billingClosed}
      </p>
    </div>
  );
}
