import { delivery } from '../delivery.ts';
import type { Package } from '../product.ts';

export const boothPackages = [
  {
    kind: 'package',
    id: 'boothBasic',
    priceId: 'price_booth_basic',
    category: 'booth',
    name: 'Booth Basic',
    plan: 'Basic',
    description: 'Half a day of live content at your event.',
    unitAmount: 499_00,
    unit: 'event',
    mode: 'payment',
    quantities: { durationHours: 4, staff: 1, posts: 5 },
    features: [
      '4 hours on site',
      '1 staff member',
      '5 social posts',
      'Booth setup',
      `Report ${delivery.boothReportDays} days after the event`,
    ],
  },
  {
    kind: 'package',
    id: 'boothPremium',
    priceId: 'price_booth_premium',
    category: 'booth',
    name: 'Booth Premium',
    plan: 'Premium',
    description: 'The whole day, two people, twice the posts.',
    unitAmount: 799_00,
    unit: 'event',
    mode: 'payment',
    quantities: { durationHours: 8, staff: 2, posts: 10 },
    features: [
      '8 hours on site',
      '2 staff members',
      '10 social posts',
      'Booth setup and design',
      'Live stories',
      'Lead capture',
      `Report ${delivery.boothReportDays} days after the event`,
    ],
    popular: true,
  },
] as const satisfies readonly Package[];
