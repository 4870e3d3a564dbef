import { reportPurchase } from '../../shared/analytics/purchases.ts';
import type { EventReports } from '../../shared/analytics/use-analytics.ts';

export const paymentReports = {
  'agency-payment-verify'({ detail }) {
    if (detail.status === 'paid') reportPurchase(detail);
  },
} satisfies EventReports;
