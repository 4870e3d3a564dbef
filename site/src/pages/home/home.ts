import { claim } from '../../../../agency/claims.ts';
import { drawFor } from '../../../../agency/parts/sample/random.ts';
import { services } from '../../../../catalogue/services.ts';
import { fact, factList } from '../../agency.ts';
import type { Question } from '../../parts/questions/question.ts';

export const onboardingSteps = [
  {
    title: 'Pick a plan',
    time: '5 minutes',
    text: 'One plan per service, or a bundle. The cart shows what is due today and what comes after.',
  },
  {
    title: 'Tell us who you are',
    time: fact('strategyCall'),
    text: 'A free onboarding call about your goals, your voice and the words you would never use.',
  },
  {
    title: 'We set you up',
    time: fact('setup'),
    text: `Accounts, calendar and templates. Your first batch of content follows in ${fact('contentCreation')}.`,
  },
  {
    title: 'Posts go out',
    time: `within ${fact('contentDelivery')}`,
    text: `Send a brief today, approve the post tomorrow. If we hear nothing for ${fact('approvalWindow')}, it counts as approved.`,
  },
] as const;

export const resultIds = ['growth', 'engagement', 'reach', 'conversion'] as const;
export type ResultId = (typeof resultIds)[number];

export interface Result {
  readonly id: ResultId;
  readonly label: string;
  readonly figure: string;
  readonly title: string;
  readonly text: string;
}

const draw = drawFor('results');

export const results: readonly Result[] = [
  {
    id: 'growth',
    label: 'Growth',
    figure: `+${draw.between(120, 240)}%`,
    title: 'Followers who live nearby',
    text: 'A post a day, at the hour your street looks at its phone. No bots, no giveaways for strangers.',
  },
  {
    id: 'engagement',
    label: 'Engagement',
    figure: `${draw.tenths(4, 8)}%`,
    title: 'People who answer back',
    text: 'Posts that ask one question, and somebody here who replies to the answers.',
  },
  {
    id: 'reach',
    label: 'Reach',
    figure: `${draw.between(18, 64)}K`,
    title: 'People who had never heard of you',
    text: 'Reels and ads go to the next circle of people, and to the one after that when it works.',
  },
  {
    id: 'conversion',
    label: 'Conversion',
    figure: `${draw.tenths(2, 6)}%`,
    title: 'Visitors who become customers',
    text: 'Ads, pages and emails say the same thing, so fewer people get lost on the way.',
  },
];

export const reasons = [
  { title: 'People sign off', text: 'AI drafts, an editor who knows your trade rewrites, checks and takes the blame.' },
  { title: 'Tomorrow, not next month', text: `Posts are with you within ${fact('contentDelivery')} of your brief.` },
  {
    title: `${claim('lowerCost').figure} lower cost`,
    text: 'Drafting by machine saves hours. You pay for the hours that need a person.',
  },
  { title: 'Month-to-month', text: `Cancel with ${fact('cancellationNotice')}' notice. Swap plans any month.` },
  { title: 'One team', text: `All ${services.length} services under one roof, so your ads know what your posts say.` },
  {
    title: 'Prices on the page',
    text: 'What you see is what the cart charges. Only work made to measure needs a quote.',
  },
] as const;

export const homeQuestions: readonly Question[] = [
  {
    question: 'Am I locked in?',
    answer: `No. Everything is month-to-month. ${fact('cancelling')}`,
  },
  {
    question: 'How long before I see results?',
    answer: `We recommend a ${fact('recommendedTrial')} trial: a month to find your voice, a month to find your people, a month to see whether it pays.`,
  },
  {
    question: 'Which platforms do you post on?',
    answer: `${factList('platforms').length} platforms: ${new Intl.ListFormat('en').format(factList('platforms'))}. ${fact('twitter')}`,
  },
  {
    question: 'What do you offer?',
    answer: `${services.length} services: ${new Intl.ListFormat('en').format(services.map(({ name }) => name))}. Take one plan of each you need.`,
  },
  {
    question: 'How fast do I get content?',
    answer: `Setup takes ${fact('setup')}, and your first batch ${fact('contentCreation')}. After that, posts arrive within ${fact('contentDelivery')} of each brief. Videos take ${fact('videoDelivery')}, emails ${fact('emailDelivery')} and websites ${fact('websiteDelivery')}.`,
  },
  {
    question: 'Is it written by AI?',
    answer:
      'The first draft is. Then a person edits it, checks the facts and decides whether it is good enough to carry your name.',
  },
  {
    question: 'What if I do not like it?',
    answer: fact('refund'),
  },
];
