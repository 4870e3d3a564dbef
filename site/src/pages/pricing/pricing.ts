import { services } from '../../../../catalogue/services.ts';
import { fact, factList } from '../../agency.ts';
import type { Question } from '../../parts/questions/question.ts';

const listOfPlatforms = new Intl.ListFormat('en').format(factList('platforms'));

export const pricingFacts = [
  { figure: fact('contentDelivery'), label: 'from brief to post' },
  { figure: fact('setup'), label: 'to set you up' },
  { figure: 'Monthly', label: 'month-to-month, no minimum term' },
  { figure: fact('cancellationNotice'), label: 'notice to cancel' },
] as const;

export const pricingQuestions: readonly Question[] = [
  {
    question: 'Do I sign a contract?',
    answer: `No. Every plan is month-to-month. ${fact('cancelling')}`,
  },
  {
    question: 'How long should I try it?',
    answer: `We recommend a ${fact('recommendedTrial')} trial. The first month finds your voice, the second finds your audience, the third shows whether it pays.`,
  },
  {
    question: 'Which platforms do you cover?',
    answer: `${factList('platforms').length} platforms: ${listOfPlatforms}. ${fact('twitter')} Your plan says how many are included, and with the smaller plans an extra one is an add-on.`,
  },
  {
    question: 'How fast do you deliver?',
    answer: `Setup takes ${fact('setup')}, and your first batch ${fact('contentCreation')}. After that, posts are with you within ${fact('contentDelivery')} of your brief. Videos take ${fact('videoDelivery')}, emails ${fact('emailDelivery')}, articles and new ads ${fact('adsDelivery')}, and websites ${fact('websiteDelivery')}. An event booth needs ${fact('boothSetup')} before the day.`,
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
    answer: `There is a ${fact('guaranteeDays')}-day satisfaction guarantee. ${fact('refund')}`,
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on a payment page hosted by Stripe. Your card number never reaches us. You can also ask for an invoice from the cart.',
  },
];
