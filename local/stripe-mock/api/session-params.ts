/** The parameters of `POST /v1/checkout/sessions` that the mock acts upon. */
import type { SessionPlan } from '../state.ts';
import type { PriceData } from './catalogue.ts';

export interface LineParams {
  price?: string;
  price_data?: PriceData;
  quantity?: number;
  metadata?: unknown;
}

export interface SessionParams extends SessionPlan {
  mode?: 'payment' | 'setup' | 'subscription';
  ui_mode?: string;
  line_items?: LineParams[];
  success_url?: string;
  cancel_url?: string;
  customer?: string;
  customer_email?: string;
  customer_creation?: 'always' | 'if_required';
  client_reference_id?: string;
  consent_collection?: { terms_of_service?: 'none' | 'required' };
  expires_at?: number;
  metadata?: unknown;
  after_expiration?: { recovery?: { enabled: boolean; allow_promotion_codes?: boolean } };
  allow_promotion_codes?: boolean;
  billing_address_collection?: 'auto' | 'required';
  payment_method_collection?: 'always' | 'if_required';
  locale?: string;
  submit_type?: string;
  phone_number_collection?: { enabled: boolean };
  integration_identifier?: string;
  origin_context?: string;
  automatic_tax?: { enabled: boolean };
  tax_id_collection?: { enabled: boolean };
  customer_update?: { address?: 'auto' | 'never'; name?: 'auto' | 'never'; shipping?: 'auto' | 'never' };
  discounts?: { coupon?: string; promotion_code?: string }[];
}

/** Accepted by Stripe, but changing what is charged or shown in ways the mock does not play. */
export const unplayedParams: readonly string[] = [
  'custom_fields',
  'managed_payments',
  'optional_items',
  'setup_intent_data',
  'shipping_address_collection',
  'shipping_options',
];
