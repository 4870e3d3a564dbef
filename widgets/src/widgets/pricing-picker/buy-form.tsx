import type { MouseEvent, ReactNode } from 'react';
import { toPrice } from '#catalogue/money.ts';
import type { Package } from '#catalogue/product.ts';
import { LanguageField, partNames } from '../../shared/element/view.tsx';

interface BuyFormProps {
  plan: Package;
  label: string;
  /** Tells buttons with the same label apart for those who cannot see the card. */
  suffix: string;
  primary: boolean;
  done: boolean;
  /** Where a browser without JavaScript posts the plan. */
  action: string;
  partner?: string;
  describedBy?: string;
  onChoose: () => void;
  /** The way on, once it is in the cart. */
  children?: ReactNode;
}

/** A plan's button. With JavaScript it fills the cart; without, it is a form that goes straight to checkout. */
export function BuyForm(props: BuyFormProps) {
  const { plan, label, suffix, primary, done, action, partner, describedBy, onChoose, children } = props;
  // Not the form's submit: a sandboxed frame without `allow-forms` never gets that far.
  function choose(event: MouseEvent) {
    event.preventDefault();
    onChoose();
  }
  return (
    <form method="post" action={action}>
      <input type="hidden" name="priceId" value={plan.priceId} />
      <input type="hidden" name="quantity" value="1" />
      {/* Printed into a page, it may be read long after. */}
      <input type="hidden" name="shown" value={toPrice(plan.unitAmount)} />
      <LanguageField />
      {partner !== undefined && <input type="hidden" name="partner" value={partner} />}
      <button
        type="submit"
        onClick={choose}
        className={`button buy ${primary ? 'button--primary' : 'button--quiet'}`}
        part={partNames('button', { primary, added: done })}
        aria-disabled={done || undefined}
        aria-describedby={describedBy}
      >
        {label}
        <span className="visually-hidden"> {suffix}</span>
      </button>
      {children}
    </form>
  );
}
