import type { Band } from '#agency-files/site/home.ts';
import { loadOwnModules } from '#site/build/own-modules.ts';
import { agency } from '../../agency.ts';
import type { PageData } from '../../layouts/page.ts';
import { createOrganizationData } from '../../layouts/structured-data.ts';
import { createFaqData } from '../../parts/questions/question.ts';
import { HomeBand } from './home-band.tsx';

const { title, description, bands } = agency.home;

const stylesOf: Partial<Record<Band['kind'], readonly string[]>> = {
  hero: ['illustrative'],
  'case-studies': ['illustrative'],
  marquee: ['client-mark', 'icon', 'illustrative'],
  results: ['tabs', 'illustrative'],
  testimonials: ['client-mark', 'icon', 'illustrative'],
  questions: ['questions'],
  picture: ['picture-band'],
  photo: ['photo-band'],
  receipt: ['receipt-band'],
};

async function loadModules() {
  const [art, own, services, caseStudies, pictures] = await Promise.all([
    loadOwnModules('art/home'),
    loadOwnModules('bands'),
    loadOwnModules('art/services'),
    loadOwnModules('art/case-studies'),
    loadOwnModules('art/pictures'),
  ]);
  return { art, own, services, caseStudies, pictures };
}

export async function data(): Promise<PageData> {
  const { art, own, pictures } = await loadModules();
  const kinds = bands.map(({ kind }) => kind);
  const listNames = (kind: 'own' | 'picture') => bands.flatMap((band) => (band.kind === kind ? [band.name] : []));
  const styles = [
    ...art.listStyles(kinds),
    ...own.listStyles(listNames('own')),
    ...pictures.listStyles(listNames('picture')),
    ...kinds.flatMap((kind) => stylesOf[kind] ?? []),
  ];
  const questions = bands.flatMap((band) => (band.kind === 'questions' ? band.questions : []));
  return {
    title,
    description,
    permalink: 'index.html',
    styles: [...new Set([...styles, 'stacked-bands'])],
    structuredData: [createOrganizationData(), ...(questions.length > 0 ? [createFaqData(questions)] : [])],
  };
}

const nameOf = (band: Band) => ('name' in band ? band.name : band.kind);

/** Groups each home page section with the sections that are joined to that section. */
function groupJoinedBands(): Band[][] {
  const groups: Band[][] = [];
  for (const band of bands) {
    const above = groups.at(-1);
    if (band.joined && above) above.push(band);
    else groups.push([band]);
  }
  return groups;
}

export async function render() {
  const modules = await loadModules();
  return (
    <>
      {groupJoinedBands().map((group) => {
        const [first, ...more] = group.map((band) => <HomeBand key={nameOf(band)} band={band} {...modules} />);
        if (more.length === 0) return first;
        const names = group.map(nameOf).join(' ');
        return (
          <div key={names} className="band joined-bands" data-bands={names}>
            {first}
            {more}
          </div>
        );
      })}
    </>
  );
}
