/** Reads all files of an agency's folder except the catalogue. */
import type * as v from 'valibot';
import { services } from '#agency/catalogue';
import { createPhoneLink } from '#catalogue/phone-link.ts';
import { products } from '#catalogue/products.ts';
import { checkAgency, readAgencyFile, resolveSiteLanguage, resolveSiteLocale, resolveSiteReading } from '../agency.ts';
import { type FillText, fillTexts } from '../facts.ts';
import { readLinkedPages } from '../linked-pages.ts';
import { findFileUses, findTextPictures } from '../pictures.ts';
import { claimsSchema, readClaims, readFeatureClaims } from './claims.ts';
import { createDefaultHome, createDefaultNavigation } from './defaults.ts';
import { loadHome } from './home.ts';
import { navigationSchema, readNavigation } from './navigation.ts';
import { MistakeCollector, OwnerFolder } from './owner-folder.ts';
import {
  findRepeatedNames,
  findUnknownCaseStudies,
  findUnknownClaims,
  findUnknownSpeakers,
  isShownIn,
  listOwnerLinks,
} from './owner-links.ts';
import { findSwitchMistakes, isOff, loadPageWords, type PageSwitches } from './pages.ts';
import { createPlaceholders, fillAgencyPlaceholders } from './placeholders.ts';
import {
  addProsePages,
  checkAddresses,
  findUnknownAuthors,
  formatToday,
  legalSchema,
  listTakenAddresses,
  postSchema,
  prosePageSchema,
  readLegalPages,
  readPosts,
  readProsePages,
  selectPublished,
} from './prose-pages.ts';
import {
  aboutSchema,
  addGrowthFigures,
  caseStudySchema,
  glossarySchema,
  introsSchema,
  packsSchema,
  readCaseStudies,
  readGlossary,
  readIntros,
  readPacks,
} from './records.ts';
import { listSampleReviews, reviewsSchema } from './reviews.ts';
import { readServicePages, servicesSchema } from './services.ts';

/** Content that replaces a missing `about.yaml`. The agency then has no About page. */
const emptyAbout = { title: 'About', description: 'About', lead: 'About' };

/** Reads and validates all files. Throws one `MistakeError` with all mistakes. */
export function loadAgency() {
  const file = readAgencyFile();
  const agency = checkAgency(file, resolveSiteLanguage());
  const locale = resolveSiteLocale(agency);
  const placeholders: Record<string, string> = { ...createPlaceholders({ ...agency, locale }, file) };
  const fill: FillText = (text, unknown) => fillAgencyPlaceholders(text, placeholders, unknown);
  const reading = resolveSiteReading(agency.languages);
  const isFirst = reading.language === reading.first;
  const folder = new OwnerFolder(fill, reading);

  const steps = new MistakeCollector();
  const texts = { claim: agency.claim, description: agency.description };
  const own = steps.take(() => fillTexts(file, texts, fill));
  const register = steps.take(() => {
    const records = folder.read('claims.yaml', claimsSchema, { claims: [] });
    return { claims: readClaims(records), featureClaims: readFeatureClaims(records) };
  });
  const glossary = steps.take(() => readGlossary(folder.read('glossary.yaml', glossarySchema, { terms: [] }), locale));
  const taken = listTakenAddresses(agency.languages);
  const readDocuments = <Schema extends v.GenericSchema>(place: string, schema: Schema, isTop = false) => {
    const found = folder.readDocuments(place, schema, agency.languages);
    checkAddresses(found, isTop ? '' : `/${place}`, isTop ? taken : new Set(['index']));
    for (const { slug } of isTop ? found : []) taken.add(slug);
    return found;
  };
  const today = formatToday(agency.timeZone);
  const notices: string[] = [];
  const listPublished = <Kind extends Parameters<typeof selectPublished>[1][number]>(
    found: readonly Kind[],
  ): readonly Kind[] => {
    const { shown, notices: more } = selectPublished(today, found);
    notices.push(...more);
    return shown;
  };
  const postFiles = steps.take(() => readDocuments('blog', postSchema));
  const legal = steps.take(() => readLegalPages(readDocuments('legal', legalSchema, true), locale));
  const prosePages = steps.take(() => readProsePages(listPublished(readDocuments('pages', prosePageSchema, true))));
  const caseStudies = steps.take(() => readCaseStudies(listPublished(readDocuments('case-studies', caseStudySchema))));
  const packs = steps.take(() => readPacks(folder.read('packs.yaml', packsSchema, { each: 1, packs: [] }).data));
  const reviews = steps.take(() => folder.read('reviews.yaml', reviewsSchema, {}));
  // Stops here if there are mistakes, because the following files refer to claims and terms.
  steps.finish();
  const { claims, featureClaims } = register;
  const posts = readPosts(listPublished(postFiles), locale);
  placeholders['count.terms'] = String(glossary.length);
  const claimIds = claims.map(({ id }) => id);
  const intros = steps.take(() => readIntros(folder.read('intros.yaml', introsSchema, {})));
  const home = steps.take(() => loadHome(folder, claimIds, createDefaultHome({ ...agency, ...own }, services)));
  const servicePages = steps.take(() => readServicePages(folder.read('services.yaml', servicesSchema, {}), claimIds));
  const pageWords = steps.take(() => loadPageWords(folder, legal));
  const about = steps.take(() => folder.read('about.yaml', aboutSchema, emptyAbout));
  const navigation = steps.take(() =>
    folder.read('navigation.yaml', navigationSchema, createDefaultNavigation(agency.name, legal)),
  );
  // If a file cannot be parsed, only its own mistake is reported.
  const files = steps.take(() => folder.readFiles()) ?? [];
  const names = files.map(({ name }) => name);
  const strayClaims = [reviews, about].flatMap((records) => (records ? findUnknownClaims(records.file, claimIds) : []));
  const strayCases = findUnknownCaseStudies(
    reviews.file,
    caseStudies.map(({ id }) => id),
  );
  const people = about?.data.people.map(({ name }) => name);
  // If about.yaml is invalid, its people are unknown, so check no names against them.
  const strayPeople = people
    ? [
        ...findRepeatedNames(about.file, 'people', 'name', people),
        ...findUnknownAuthors(postFiles, people),
        ...files.flatMap((owner) => findUnknownSpeakers(owner, people)),
      ]
    : [];
  steps.finish([...findSwitchMistakes(file, agency.pages), ...strayClaims, ...strayCases, ...strayPeople]);

  /** Optional pages: true if the page is shown. A page without content counts as switched off. */
  const pages: PageSwitches = {
    ...agency.pages,
    about: agency.pages.about !== false && !about.isMissing,
    billing: products.some(({ interval }) => interval !== 'once'),
    blog: agency.pages.blog !== false && posts.length > 0,
    glossary: agency.pages.glossary !== false && glossary.length > 0,
    'case-studies': readLinkedPages().caseStudies,
    withdraw: agency.customers === 'consumers',
  };
  const hasPage = (path: string) => !isOff(path, pages);
  const ofServices = servicePages.services
    .filter(({ listed }) => listed)
    .map(({ id, title, category }) => ({ label: title, path: `/services/${id}`, from: category }));
  return {
    ...agency,
    ...own,
    locale,
    ...home,
    clients: addGrowthFigures(caseStudies, home.clients),
    servicePages,
    ...pageWords,
    phoneLink: agency.phone && createPhoneLink(agency.phone),
    placeholders,
    about: about.data,
    claims,
    featureClaims,
    glossary,
    posts,
    legal,
    prosePages,
    caseStudies,
    intros,
    packs,
    reviews: { ...reviews.data, samples: listSampleReviews(reviews.data) },
    navigation: addProsePages(readNavigation(navigation, ofServices, hasPage), prosePages, agency.name),
    pages,
    /** Returns true if a URL path belongs to a page that is not switched off. */
    hasPage,
    /** Reads a YAML file that only the agency's own pages use, such as `showcase/emails`. */
    read: <Schema extends v.GenericSchema>(file: string, schema: Schema) => folder.read(`${file}.yaml`, schema).data,
    /** Sentences about files that the site does not show yet. */
    notices,
    /** Links in the agency's files to pages of the site. */
    links: files.flatMap((file) => {
      // Links with the site's domain are checked only by the first language's build, because it ends after all others.
      const isHere = isShownIn(reading, file.name, names);
      return listOwnerLinks(file, hasPage, agency.url).filter(({ hasDomain }) => (hasDomain ? isFirst : isHere));
    }),
    /** Pictures and films that the agency's files mention. */
    fileUses: files.flatMap((file) => [...findFileUses(file), ...findTextPictures(file)]),
  };
}
