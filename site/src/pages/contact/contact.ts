import { fact } from '../../agency.ts';

/** From the message to the first post. */
export const afterContact = [
  {
    when: 'At once',
    title: 'It reaches us',
    text: 'We have your message before you see the thank-you page. It cannot get lost in a spam folder.',
  },
  {
    when: `Within ${fact('contactReply')}`,
    title: 'A person replies',
    text: `Someone who has read it and looked at your pages. Replies go out ${fact('supportHours')}.`,
  },
  {
    when: fact('strategyCall'),
    title: 'We talk, if you like',
    text: 'A free strategy call about your goals. You get our recommendations either way.',
  },
  {
    when: 'Next business day',
    title: 'Work can start',
    text: `Setup takes ${fact('setup')} from the day you say yes, and your first batch of content follows in ${fact('contentCreation')}.`,
  },
] as const;
