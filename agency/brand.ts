export interface Video {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
}

/** The agency's own facts. Put another agency's here and the whole site is theirs. */
export const brand = {
  name: 'Tideline',
  claim: 'Human experts. AI pace. Posted tomorrow.',
  email: 'hello@tideline.example',
  phone: '+1 (555) 010-0147',
  phoneLink: '+15550100147',
  address: '12 Harbour Row, Portland, ME 04101',
  url: 'https://tideline.example',
  bookingUrl: 'https://calendly.com/tideline/strategy-call',
  /**
   * True while the agency is made up: three sample reviews, labelled, are on the reviews page and in the database of `npm start`.
   * Yours says false: `npm run deploy` refuses a demonstration.
   */
  isDemonstration: true as boolean,
  /** The film about the agency, `{ provider: 'youtube', id: '…' }`. Without one the about page shows none. */
  aboutVideo: undefined as Video | undefined,
  social: {
    instagram: 'https://www.instagram.com/tideline.example',
    facebook: 'https://www.facebook.com/tideline.example',
  },
} as const;
