import { firstContact, serviceStart } from '../../../catalogue/service-start.ts';
import { facts } from './facts.ts';

/** What the terms and the privacy policy promise, in numbers. Other pages that quote them take them from here. */
export const policyTerms = {
  lastUpdated: { text: 'December 2024', date: '2024-12' },
  serviceStart,
  contentCreation: '5-7 business days',
  paymentDue: '5 business days',
  approvalWindow: '48 hours',
  questionnaire: '7 days',
  guaranteeDays: 30,
  cancellationNotice: `${facts.cancellationNotice}' written notice`,
  liability: 'the last 3 months of payments',
  supportReply: '24 hours',
  supportHours: 'Mon-Fri 9-6 EST',
  emergencyReply: '4-6 hours',
  breachNotice: '72 hours',
  privacyRequest: '30 days',
  policyChange: '30 days',
  postPaymentContact: firstContact,
} as const;
