import { services } from '../../../catalogue/services.ts';
import { facts, platforms } from './facts.ts';
import type { Question } from './question.ts';

const listOfPlatforms = new Intl.ListFormat('en').format(platforms);

export const pricingFacts = [
  { figure: facts.contentDelivery, label: 'from brief to content' },
  { figure: facts.setup, label: 'to set you up' },
  { figure: 'Monthly', label: 'month-to-month, no contract' },
  { figure: facts.cancellationNotice, label: 'notice to cancel' },
] as const;

export const pricingQuestions: readonly Question[] = [
  {
    question: 'Do I sign a contract?',
    answer: `No. Every plan is month-to-month. To stop, give us ${facts.cancellationNotice}' written notice and the plan ends with that billing cycle.`,
  },
  {
    question: 'How long should I try it?',
    answer: `We recommend a ${facts.recommendedTrial} trial. The first month finds your voice, the second finds your audience, the third shows whether it pays.`,
  },
  {
    question: 'Which platforms do you cover?',
    answer: `${platforms.length} platforms: ${listOfPlatforms}. Your plan says how many of them are included, and an extra one is an add-on.`,
  },
  {
    question: 'How fast do you deliver?',
    answer: `Setup takes ${facts.setup}. After that, content is with you within ${facts.contentDelivery}. Videos take ${facts.videoDelivery}, emails ${facts.emailDelivery} and websites ${facts.websiteDelivery}. An event booth needs ${facts.boothSetup} before the day.`,
  },
  {
    question: 'Does AI write my posts?',
    answer:
      'AI drafts, people finish. Someone who knows your trade edits and checks every piece before you see it, and nothing is published unread.',
  },
  {
    question: 'Can I change plans later?',
    answer:
      'Yes, any month. You hold one plan per service, so choosing another one swaps it. Add-ons come and go with the plan they belong to.',
  },
  {
    question: 'Can I combine services?',
    answer: `Yes. We sell ${services.length} services and you may take one plan of each. The bundles put the usual combinations together for less.`,
  },
  {
    question: 'What if I am not happy?',
    answer: `There is a ${facts.guarantee.replace('days', 'day')} satisfaction guarantee. Tell us within ${facts.guarantee} and we refund the part of the month you have not used.`,
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on a payment page hosted by Stripe. Your card number never reaches us. You can also ask for an invoice from the cart.',
  },
];
