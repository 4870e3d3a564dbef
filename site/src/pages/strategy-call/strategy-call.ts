import { fact } from '../../agency.ts';

/** The three cards of the hero. */
export const callFacts = [
  {
    figure: fact('strategyCall'),
    text: 'One call, by phone or video. Long enough for your goals, too short for slides.',
  },
  { figure: 'Free', text: 'No card and nothing to sign. You keep the recommendations, whatever you decide.' },
  { figure: 'Next day', text: 'Work can start the next business day after the call, if you want it to.' },
] as const;

export const chatNote = `Live chat is closed for now. Call us ${fact('supportHours')}, or write at any hour.`;
