import { agency, fact, factList } from '../../site/src/agency.ts';
import type { LegalSection } from '../../site/src/parts/legal/legal-sections.tsx';

const listOfPlatforms = new Intl.ListFormat('en').format(factList('platforms'));

/** The terms in numbers, before the terms in words. */
export const termsInShort = [
  { figure: fact('serviceStart'), label: 'from payment to the start of service' },
  { figure: fact('approvalWindow'), label: 'to approve content; silence counts as approval' },
  { figure: fact('cancellationNotice'), label: 'written notice to cancel' },
  { figure: `${fact('guaranteeDays')} days`, label: 'satisfaction guarantee, prorated refund' },
] as const;

export const termsSections: readonly LegalSection[] = [
  {
    id: 'service-agreement',
    title: 'Service agreement',
    short: `You order a plan, we start within ${fact('serviceStart')}, month to month.`,
    paragraphs: [
      `These terms apply between you and ${agency.name} (“we”) as soon as you order a plan, a bundle, an add-on or one-time work. What you get is what the plan lists on the day you order it.`,
      `Service starts in ${fact('serviceStart')} after payment. Someone from our team contacts you within ${fact('postPaymentContact')} of it. Your first batch of content is created in the ${fact('contentCreation')} after that; from then on, single posts follow within ${fact('contentDelivery')} of your brief.`,
      'Plans run month to month. Your plan renews on the same day each month until you cancel.',
    ],
    points: [
      `Websites take ${fact('websiteDelivery')}, emails ${fact('emailDelivery')}, videos ${fact('videoDelivery')}, articles and new ads ${fact('adsDelivery')}.`,
      `Event booths need ${fact('boothSetup')} before the day; the report follows ${fact('boothReport')} after it.`,
      `We recommend a ${fact('recommendedTrial')} trial before you judge the numbers. It is advice, not a minimum term.`,
    ],
  },
  {
    id: 'payment-terms',
    title: 'Payment terms',
    short: `Plans are paid in advance by card; invoices are due within ${fact('paymentDue')}.`,
    paragraphs: [
      'Card payments go through the hosted checkout of our payment provider. Monthly plans are charged when you order and then once a month; one-time work is charged once.',
      `Where we have agreed on an invoice instead, payment is due within ${fact('paymentDue')} of its date. Work pauses while an invoice is overdue, and goes on when it is paid.`,
      'Prices are in US dollars, and what the cart shows is what you pay: nothing is added at the checkout. What you spend with ad platforms is yours, and paid to them.',
    ],
  },
  {
    id: 'scheduling-posting',
    title: 'Scheduling and posting',
    short: `You have ${fact('approvalWindow')} to look at content. If we hear nothing, it counts as approved.`,
    paragraphs: [
      `We send content for approval before it is published. The content approval window is ${fact('approvalWindow')}. Silence is treated as approval, so that your calendar does not stop when you are busy.`,
      `We publish on the platforms your plan covers, out of ${factList('platforms').length}: ${listOfPlatforms}. ${fact('twitter')} When a platform is down or changes its rules, we publish as soon as it can be done.`,
    ],
  },
  {
    id: 'support-policy',
    title: 'Support policy',
    short: `Replies within ${fact('supportReply')}, ${fact('supportHours')}; emergencies in ${fact('emergencyReply')}.`,
    paragraphs: [
      <>
        Write to <a href={`mailto:${agency.email}`}>{agency.email}</a> at any hour. Support replies within{' '}
        {fact('supportReply')}, {fact('supportHours')}.
      </>,
      `An emergency, such as a wrong post that is live or an account you cannot get into, is answered within ${fact('emergencyReply')}.`,
      'Anybody may call with a question before an order. Enterprise clients also get phone support.',
    ],
  },
  {
    id: 'client-responsibilities',
    title: 'Client responsibilities',
    short: `Tell us who you are within ${fact('questionnaire')}, and give us what we need to work.`,
    paragraphs: ['We can only be as fast as what we are given. You agree to:'],
    points: [
      `fill in the onboarding questionnaire within ${fact('questionnaire')} of ordering;`,
      'give us access to the accounts we are to publish on;',
      'send pictures, logos and facts that you have the right to use, and that are true;',
      `look at content within the ${fact('approvalWindow')} of the approval window;`,
      'tell us of rules your trade has, such as claims you may not make.',
    ],
  },
  {
    id: 'refund-policy',
    title: 'Refund policy',
    short: `A ${fact('guaranteeDays')}-day satisfaction guarantee with a prorated refund, and ${fact('writtenNotice')} to cancel.`,
    paragraphs: [
      `There is a ${fact('guaranteeDays')}-day satisfaction guarantee. Tell us within ${fact('guaranteeDays')} days of your first order that you are not satisfied, and you get a prorated refund: the part of what you paid for that has not been delivered.`,
      `Cancellation needs ${fact('writtenNotice')}, by email, and takes effect at the end of the billing cycle in which the notice ends. On your billing page you can cancel without waiting for it: the plan then ends with the billing cycle you have paid for. Either way you keep the service until then, and nothing is charged after it.`,
      'What was made and approved for a one-time order is not refunded; what was not started is.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    short: 'What we made for you and you paid for is yours.',
    paragraphs: [
      'Once it is paid for, the content we made for you belongs to you, to use wherever and as long as you like. Fonts, stock material and music stay under the licenses they come with, and we tell you of them.',
      'What you send us stays yours. You allow us to use it for the work. We show your content as an example of ours only if you agree.',
    ],
  },
  {
    id: 'limitation-liability',
    title: 'Limitation of liability',
    short: `Our liability ends at ${fact('liability')}.`,
    paragraphs: [
      'We do not promise a number of followers, a place in search results or sales: no honest agency can. Figures on this site are what we aim for or have seen, not a guarantee of results.',
      `Our liability is capped at ${fact('liability')} you made to us. We are not liable for lost profit, or for what platforms do with their rules, their prices or your account. Nothing here limits liability that the law does not allow to be limited.`,
      `When these terms change, we notify you ${fact('policyChange')} ahead.`,
    ],
  },
];
