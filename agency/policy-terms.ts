import { delivery } from '../catalogue/delivery.ts';
import { facts } from './facts.ts';

/** What the terms and the privacy policy promise, in numbers. Other pages that quote them take them from here. */
export const policyTerms = {
  lastUpdated: { text: 'December 2024', date: '2024-12' },
  serviceStart: `${delivery.serviceStartHours} hours`,
  contentCreation: `${delivery.firstBatchDays} business days`,
  paymentDue: '5 business days',
  approvalWindow: '48 hours',
  questionnaire: '7 days',
  guaranteeDays: 30,
  cancellationNotice: `${facts.cancellationNotice}' written notice`,
  liability: 'the last 3 months of payments',
  supportReply: '24 hours',
  supportHours: 'Mon-Fri 9-6 ET',
  emergencyReply: '4-6 hours',
  breachNotice: '72 hours',
  privacyRequest: '30 days',
  policyChange: '30 days',
  postPaymentContact: `${delivery.firstContactHours} hours`,
} as const;

/** How a plan ends, in one sentence that every page uses. */
export const cancelling = `Cancel by email with ${policyTerms.cancellationNotice}, or on your billing page; the plan ends with its billing cycle, and you keep it until then.`;

/** The satisfaction guarantee, likewise. */
export const refund = `Tell us within ${policyTerms.guaranteeDays} days of your first order and we refund the part that has not been delivered.`;
