/** The featured review and the cases. The businesses are made up, and the page says so. */
export const featuredReview = {
  quote: 'We stopped asking who posts today. It is done, it sounds like us, and a person answers when we write.',
  author: 'The owner',
  company: 'harbour.coffee',
  industry: 'Café with two counters',
  rating: 5,
} as const;

export interface CaseTestimonial {
  readonly quote: string;
  readonly author: string;
  readonly company: string;
  readonly industry: string;
  readonly initials: string;
  readonly service: { readonly path: string; readonly label: string };
  readonly results: readonly { readonly figure: string; readonly label: string }[];
}

export const caseTestimonials: readonly CaseTestimonial[] = [
  {
    quote: 'The first reel was filmed on a phone between two classes. It filled the Tuesday one.',
    author: 'Head coach',
    company: 'northpier.gym',
    industry: 'Gym',
    initials: 'NP',
    service: { path: '/services/short-form-video', label: 'Short-form video' },
    results: [
      { figure: '8', label: 'videos a month' },
      { figure: '3 weeks', label: 'to the first full class' },
    ],
  },
  {
    quote: 'They told us to stop one of our five campaigns. The other four now pay for it all.',
    author: 'Marketing lead',
    company: 'fernandfold.studio',
    industry: 'Stationery shop',
    initials: 'FF',
    service: { path: '/services/meta-ads', label: 'Meta ads' },
    results: [
      { figure: '4', label: 'campaigns, tested weekly' },
      { figure: '1 in 3', label: 'orders from an ad' },
    ],
  },
  {
    quote: 'I read the draft on the ferry and change a word. That is my whole newsletter day.',
    author: 'Innkeeper',
    company: 'saltmeadow.inn',
    industry: 'Guest house',
    initials: 'SM',
    service: { path: '/services/email-design', label: 'Email design' },
    results: [
      { figure: '4', label: 'emails a month' },
      { figure: 'Half', label: 'of the rooms booked by reply' },
    ],
  },
];
