import { facts, platforms, twitter } from '../../../../agency/facts.ts';
import { cancelling, policyTerms, refund } from '../../../../agency/policy-terms.ts';
import { services } from '../../../../catalogue/services.ts';
import type { Question } from '../../parts/questions/question.ts';

const listOfPlatforms = new Intl.ListFormat('en').format(platforms);

export const pricingFacts = [
  { figure: facts.contentDelivery, label: 'from brief to post' },
  { figure: facts.setup, label: 'to set you up' },
  { figure: 'Monthly', label: 'month-to-month, no minimum term' },
  { figure: facts.cancellationNotice, label: 'notice to cancel' },
] as const;

export const pricingQuestions: readonly Question[] = [
  {
    question: 'Do I sign a contract?',
    answer: `No. Every plan is month-to-month. ${cancelling}`,
  },
  {
    question: 'How long should I try it?',
    answer: `We recommend a ${facts.recommendedTrial} trial. The first month finds your voice, the second finds your audience, the third shows whether it pays.`,
  },
  {
    question: 'Which platforms do you cover?',
    answer: `${platforms.length} platforms: ${listOfPlatforms}. ${twitter} Your plan says how many are included, and with the smaller plans an extra one is an add-on.`,
  },
  {
    question: 'How fast do you deliver?',
    answer: `Setup takes ${facts.setup}, and your first batch ${policyTerms.contentCreation}. After that, posts are with you within ${facts.contentDelivery} of your brief. Videos take ${facts.videoDelivery}, emails ${facts.emailDelivery}, articles and new ads ${facts.adsDelivery}, and websites ${facts.websiteDelivery}. An event booth needs ${facts.boothSetup} before the day.`,
  },
  {
    question: 'Does AI write my posts?',
    answer:
      'AI drafts, people finish. Someone who knows your trade edits and checks every piece before you see it, and nothing is published unread.',
  },
  {
    question: 'Can I change plans later?',
    answer:
      'Yes, any month. In the cart, choosing another plan of a service swaps it. Once a plan runs, write to us and we switch it with your next billing cycle: a second order would be a second plan. Add-ons belong to the plan they were bought with.',
  },
  {
    question: 'Can I combine services?',
    answer: `Yes. We sell ${services.length} services and you may take one plan of each. The bundles put the usual combinations together for less.`,
  },
  {
    question: 'What if I am not happy?',
    answer: `There is a ${policyTerms.guaranteeDays}-day satisfaction guarantee. ${refund}`,
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on a payment page hosted by Stripe. Your card number never reaches us. You can also ask for an invoice from the cart.',
  },
];
