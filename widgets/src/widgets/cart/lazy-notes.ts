import { type ComponentType, lazy } from 'react';
import type { CheckoutNotesProps } from '../../shared/checkout-notes/checkout-notes.tsx';
import { loadExtra } from '../../shared/element/load-extra.ts';

/** What a code does to the cart, and the question whether a plan is to be changed. */
export const CheckoutNotes = lazy<ComponentType<CheckoutNotesProps>>(() =>
  loadExtra('checkout-notes', () => import('../../shared/checkout-notes/checkout-notes.tsx')).then(
    ({ CheckoutNotes }) => ({ default: CheckoutNotes }),
  ),
);
