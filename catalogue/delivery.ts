/**
 * How long work takes. Pages, terms and the receipt (page and mail) take their times from here, and the site's build rejects a page
 * that promises anything sooner.
 */
import { deliveryTimes } from '#agency/catalogue';
import type { Category } from './product.ts';

export { deliveryTimes };

/** Numbers and ranges without their unit, for sentences in any language. */
export const delivery = {
  /** From payment until somebody on the team writes to the buyer. */
  firstContactHours: '24',
  /** Accounts, brand and calendar. */
  setupHours: '48',
  /** From payment to the start of service; setup included. */
  serviceStartHours: '48-72',
  /** From the start of service to the first batch of content. */
  firstBatchDays: '5-7',
  /** From a brief to a post, once the first batch is out. */
  postHours: '24',
  emailDays: '5',
  videoDays: '2-5',
  websiteDays: '14-21',
  /** How long before an event a booth must be booked. */
  boothNoticeWeeks: '1-2',
  boothReportDays: '5',
} as const;

/** True for the services that may promise the next day. */
export function isNextDay(service: string): boolean {
  return deliveryTimes[service] === `${delivery.postHours} hours`;
}

/** What a buyer is told right after paying, in English: who writes, when work starts, and what each kind of order waits for. */
export function afterPayment(categories: ReadonlySet<Category>): string {
  const isOnly = (...some: Category[]) => [...categories].every((category) => some.includes(category));
  return [
    `Someone from our team writes to you within ${delivery.firstContactHours} hours.`,
    ...(isOnly('booth') ? [] : [`Service starts within ${delivery.serviceStartHours} hours of your payment.`]),
    ...(isOnly('booth', 'website')
      ? []
      : [`Your first batch of content follows in ${delivery.firstBatchDays} business days.`]),
    ...(categories.has('website') ? [`Your website is ready in ${deliveryTimes.website}.`] : []),
    ...(categories.has('booth')
      ? [
          `For your booth we agree on the date and the place with you: we need ${delivery.boothNoticeWeeks} weeks before the day.`,
        ]
      : []),
  ].join(' ');
}
