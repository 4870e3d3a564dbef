import { expect, test } from 'vitest';
import { agency } from '../src/agency.ts';
import { type BuiltPage, readPageAt } from './built-site.ts';

interface Quoted {
  readonly source: string;
}

interface QuotingPage {
  readonly path: string;
  readonly quoted: readonly Quoted[];
  /** Selector of the labels that mark a single quote or case as illustrative. */
  readonly labels: string;
}

const isIllustrative = ({ source }: Quoted) => source === 'illustrative';

const { services } = agency.servicePages;
const { featured, cases } = agency.reviews;

const quoting: readonly QuotingPage[] = [
  {
    path: '/services',
    quoted: services.filter(({ listed }) => listed).flatMap(({ testimonial }) => testimonial ?? []),
    labels: '.service-card__author',
  },
  { path: '/case-studies', quoted: agency.caseStudies, labels: '.case__who > .badge' },
  {
    path: '/reviews',
    quoted: featured ? [featured, ...cases] : cases,
    labels: ':is(.featured-review, .case-lines__who) .badge',
  },
  ...services.map(({ id, testimonial }) => ({
    path: `/services/${id}`,
    quoted: testimonial ? [testimonial] : [],
    labels: '.client-quote .badge',
  })),
].filter(({ path }) => agency.hasPage(path));

/** Pages with illustrative testimonials or case studies. */
const pages = quoting.filter(({ quoted }) => quoted.some(isIllustrative));

const countInFirstSection = ({ document }: BuiltPage) =>
  document.querySelector('main > section')?.querySelectorAll('.illustrative').length;

test.skipIf(pages.length > 0)(
  'no page labels testimonials or case studies as illustrative if all testimonials and case studies are real',
  () => {
    for (const { path } of quoting)
      expect(readPageAt(path).document.querySelectorAll('.illustrative'), path).toHaveLength(0);
  },
);

test.for(pages)(
  '$path labels its made-up testimonials and case studies as illustrative',
  ({ path, quoted, labels }) => {
    const page = readPageAt(path);
    if (quoted.every(isIllustrative)) {
      expect(countInFirstSection(page)).toBe(1);
      expect(page.document.querySelectorAll('.illustrative')).toHaveLength(1);
      return;
    }
    const labeled = [...page.document.querySelectorAll(labels)].filter((label) => label.textContent?.trim());
    expect(labeled.length).toBeGreaterThanOrEqual(quoted.filter(isIllustrative).length);
  },
);
