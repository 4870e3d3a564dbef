import { fact } from '../site/src/agency.ts';

/** The register of what the agency claims about itself, and where. The build fails when a page claims more than it may. */
export interface Claim {
  readonly id: string;
  readonly figure: string;
  readonly label: string;
  /** What a number of clients counts. A page names at most one such number, and says this beside it. */
  readonly counts?: string;
  /** Addresses of the pages that make the claim. Nowhere else may it be made. */
  readonly pages: readonly string[];
  /** How the claim is found in the text of a page. */
  readonly pattern: RegExp;
}

/** The pages of `content/services/services.ts`, which are built alike. */
const servicePages = [
  '/services/all-in-one-social-media',
  '/services/full-funnel-ads',
  '/services/website-design',
  '/services/email-marketing',
  '/services/instagram-growth',
  '/services/video-production',
  '/services/seo-content-linkbuilding',
  '/services/onsite-booth',
] as const;

export const claims = [
  { id: 'founded', figure: '2025', label: 'Founded', pages: ['/', '/about'], pattern: /2025 Founded|founded in 2025/i },
  { id: 'support', figure: '24/7', label: 'Support', pages: ['/'], pattern: /24\/7/ },
  { id: 'results', figure: '5-Day', label: 'Results', pages: ['/'], pattern: /5-day results/i },
  {
    id: 'homeClients',
    figure: '100+',
    label: 'Happy Clients',
    counts: 'on a plan today',
    pages: ['/'],
    pattern: /100\+ (happy )?clients/i,
  },
  {
    id: 'clients',
    figure: '500+',
    label: 'clients',
    counts: 'since we opened, one-time work included',
    pages: ['/services', '/portfolio', ...servicePages],
    pattern: /(?<![\d,])500\+/,
  },
  {
    id: 'satisfaction',
    figure: '98%',
    label: 'satisfaction',
    pages: ['/', '/reviews', '/services', '/portfolio', ...servicePages],
    pattern: /(?<![\d.])98 ?%/,
  },
  {
    id: 'rating',
    figure: '4.9',
    label: 'average rating',
    pages: ['/', '/reviews', '/services', '/portfolio', ...servicePages],
    pattern: /(?<![\d.$])4\.9(?![\d%K])/,
  },
  {
    id: 'reviewClients',
    figure: '150+',
    label: 'happy clients',
    counts: 'who have rated our work',
    pages: ['/reviews'],
    pattern: /(?<![\d,])150\+/,
  },
  { id: 'reviews', figure: '200+', label: 'reviews', pages: ['/reviews'], pattern: /(?<![\d,])200\+/ },
  {
    id: 'allClients',
    figure: 'Over 12,000',
    label: 'clients',
    counts: 'with those our people served before 2025',
    pages: ['/about'],
    pattern: /12,000/,
  },
  {
    id: 'lowerCost',
    figure: fact('costSaving'),
    label: 'lower cost',
    pages: ['/', '/about', '/compare'],
    pattern: /20[-–]30 ?%/,
  },
  { id: 'cheaper', figure: '80%', label: 'cheaper', pages: ['/services/social-media'], pattern: /80% cheaper/i },
  {
    id: 'realPeople',
    figure: 'Real people',
    label: 'made by real people, not AI',
    pages: ['/services/social-media'],
    pattern: /made by real people, not AI/i,
  },
  {
    id: 'moneyBack',
    figure: '100%',
    label: `satisfaction guaranteed or money back within ${fact('guarantee')}`,
    pages: servicePages,
    pattern: /100% satisfaction/i,
  },
] as const satisfies readonly Claim[];

export type ClaimId = (typeof claims)[number]['id'];

export function claim(id: ClaimId): Claim {
  const found = claims.find((entry) => entry.id === id);
  if (!found) throw new Error(`There is no claim "${id}" in the register.`);
  return found;
}

export const heroClaims: readonly Claim[] = (['founded', 'support', 'results', 'homeClients'] as const).map(claim);

export const reviewClaims: readonly Claim[] = (['rating', 'reviewClients', 'reviews', 'satisfaction'] as const).map(
  claim,
);
