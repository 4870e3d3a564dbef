import { retentionDays } from '../../catalogue/retention.ts';
import { agency, fact } from '../../site/src/agency.ts';
import type { LegalSection } from '../../site/src/parts/legal/legal-sections.tsx';

/** What a visit to this site leaves behind, before the policy in words. */
export const privacyAtAGlance = [
  {
    term: 'You read a page',
    about:
      'In this tab only, until you close it: where you came from. No cookies, no analytics, no third-party scripts.',
  },
  { term: 'You fill the cart', about: 'A list of ids and quantities, in your own browser. Clear it and it is gone.' },
  { term: 'You write to us', about: 'What you typed, kept by us so that we can answer.' },
  { term: 'You pay', about: 'Your order. Your card number goes to the payment provider only.' },
  { term: 'You open the calendar', about: 'The scheduling service loads, and its own policy applies from there.' },
] as const;

const mail = <a href={`mailto:${agency.email}`}>{agency.email}</a>;

export const privacySections: readonly LegalSection[] = [
  {
    id: 'information-collection',
    title: 'Information we collect',
    short: 'What you type into a form, and what an order needs.',
    paragraphs: ['We collect what you give us, when you give it:'],
    points: [
      'the contact form: name, email address and message; phone, company and services if you fill them in;',
      'a review: name, email address, rating and text; the email address is never published;',
      'an order: what you bought, what it cost, and the name and email address you gave at the checkout;',
      'as a client: the onboarding questionnaire, files you send and access you grant to your accounts;',
      'with an order or a message, how you found us: see “Cookies and tracking” for what that is.',
    ],
  },
  {
    id: 'data-usage',
    title: 'How we use it',
    short: 'To answer you, to do the work, to send the invoice. Nothing else.',
    paragraphs: [
      'We use your data to reply to you, to provide what you ordered, to bill it and to keep the records the law asks for. Drafts are made with AI tools from the material you send for that purpose; a person checks what comes out.',
      'We do not sell data, we do not build profiles of visitors, and we put nobody on a newsletter who did not ask for it.',
    ],
  },
  {
    id: 'data-sharing',
    title: 'Who else sees it',
    short: 'Only those who help us do the work, and only what they need.',
    paragraphs: [
      'Our hosting provider stores the database and delivers our mail. Our payment provider handles the checkout. The platforms you ask us to publish on receive what is published. Authorities receive what the law obliges us to hand over.',
    ],
  },
  {
    id: 'data-security',
    title: 'How we protect it',
    short: `Encrypted in transit, few people with access, and word within ${fact('breachNotice')} if something goes wrong.`,
    paragraphs: [
      'Every connection to this site is encrypted. Access to messages and orders is limited to the people who work on them. We never see or store card numbers.',
      `Messages are deleted after ${retentionDays.messages} days. So are reviews that are not published, and the email addresses of those who wrote one. Orders that nobody paid are deleted after ${retentionDays.unpaidOrders} days. Paid orders are kept for as long as the law asks for them, without how you found us after ${retentionDays.attribution} days.`,
      `If a breach concerns your data, we give notice within ${fact('breachNotice')} of learning of it, with what happened and what to do.`,
    ],
  },
  {
    id: 'cookies-tracking',
    title: 'Cookies and tracking',
    short: 'This site sets no cookies and runs no trackers. Your browser keeps three things for you.',
    paragraphs: ['Nothing on a page comes from another company until you ask for it. What your browser keeps:'],
    points: [
      'where you came from: the address of the page that linked to you here, the page you landed on, and campaign tags in the link (“utm_source” and the like). It is in the session storage of your tab from the first page on, without asking first, and is gone when you close the tab. It is sent to us only with an order or a message, and neither kept nor sent where your browser asks for privacy (Global Privacy Control). A link from a partner leaves that partner’s name in the same place, always;',
      'your cart: the ids and quantities of what you picked, in local storage, until you take them out or pay; and the numbers of the last five checkouts you started from it, for seven days, so that what you have paid for leaves the cart. Your tab remembers which checkout it left for, until you close it;',
      'a message or a review you have started: in the session storage of your tab, until it is sent or you close the tab.',
    ],
  },
  {
    id: 'privacy-rights',
    title: 'Your rights',
    short: `Ask, and within ${fact('privacyRequest')} you have an answer.`,
    paragraphs: [
      <>
        You may see what we hold about you, have it corrected, deleted or handed over, object to its use, and take back
        a consent. Write to {mail}. Privacy requests are answered within {fact('privacyRequest')}, free of charge.
      </>,
      'You may also complain to the data protection authority where you live.',
    ],
  },
  {
    id: 'third-party-services',
    title: 'Third-party services',
    short: 'Two services, and each only when you choose it.',
    paragraphs: [
      'The hosted checkout belongs to our payment provider, Stripe. The booking calendar belongs to a scheduling service; it loads only after you ask for it, and you can book by phone or email instead. Their own privacy policies apply there. Links to our social profiles are plain links.',
    ],
  },
  {
    id: 'contact-updates',
    title: 'Contact and updates',
    short: `We tell you ${fact('policyChange')} before this policy changes.`,
    paragraphs: [
      <>
        Questions about privacy go to {mail}, or by post to {agency.name}, {agency.address}.
      </>,
      `Policy changes are notified ${fact('policyChange')} ahead, on this page and by email to clients.`,
    ],
  },
];
