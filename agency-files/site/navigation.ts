/** Schema of `navigation.yaml`: header, footer, and the descriptions of pages in llms.txt. */
import * as v from 'valibot';
import { services } from '#agency/catalogue';
import { formatMoney } from '#catalogue/money.ts';
import { decodeUrl } from '#catalogue/url-text.ts';
import { formatPrice } from '#site/src/parts/service/figures.ts';
import { fillPlaceholders, words as siteWords } from '#site/src/words.ts';
import { findCheapestPlan, listPlans } from '../by-id.ts';
import { addHint, addTitle, idSchema, linkSchema, localizedTextSchema, pathSchema } from '../fields.ts';
import { formatSuggestion, Mistake, MistakeError } from '../mistake.ts';
import type { Records } from './owner-folder.ts';
import { workerPagePattern } from './owner-links.ts';

const pricedLinkSchema = v.strictObject({
  label: localizedTextSchema,
  path: pathSchema,
  from: v.optional(addHint(idSchema, 'The id of a service: its lowest price is shown beside the link.')),
  note: v.optional(localizedTextSchema),
});
type PricedLink = v.InferOutput<typeof pricedLinkSchema>;

/** Links of a menu, or `services` for one link per service. */
const menuLinksSchema = v.union(
  [v.literal('services'), v.array(pricedLinkSchema)],
  'Write a list of links, or "services" for one to each service.',
);

const navigationItemSchema = v.pipe(
  v.strictObject({
    label: localizedTextSchema,
    path: v.optional(pathSchema),
    links: v.optional(menuLinksSchema),
  }),
  v.check(
    (entry) => (entry.path === undefined) !== (entry.links === undefined),
    'Give each entry a "path", or "links" for a menu.',
  ),
);

/** Old path, or folder of old paths, that leads to a page. The host ignores what follows "?" and "#". */
const movedPageSchema = v.strictObject({
  from: addHint(
    v.pipe(
      v.string(),
      v.regex(
        /^\/(?!\/)[^\s*:?#]+(\/\*)?$/,
        'Write the old path, such as "/blog/old-title", without "?", "#" or ":". A "*" can only follow the last "/".',
      ),
    ),
    'The old path, such as "/blog/old-title", or "/en/*" for "/en" and all paths below it.',
  ),
  page: addHint(
    v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'Write the path of a page, such as "/blog/new-title".')),
    'The page to which visitors are sent. With "/*" at the end of both paths, the rest of the path stays the same.',
  ),
});

export const navigationSchema = v.strictObject({
  main: addTitle(v.array(navigationItemSchema), 'Main menu', 'Each entry is a link, or a menu of links.'),
  footer: v.strictObject({
    title: localizedTextSchema,
    actions: v.optional(v.array(linkSchema), []),
    groups: v.optional(v.array(v.strictObject({ label: localizedTextSchema, links: menuLinksSchema })), []),
  }),
  more: v.optional(addTitle(v.array(pricedLinkSchema), 'Other pages', 'Listed for language models, too.'), []),
  moved: v.optional(
    addTitle(v.array(movedPageSchema), 'Moved pages', 'Old paths, from which visitors are sent on.'),
    [],
  ),
});

type NavigationFile = v.InferOutput<typeof navigationSchema>;

export interface NavigationLink {
  readonly path: string;
  readonly label: string;
  readonly price?: string;
  readonly note?: string;
}

export interface NavigationMenu {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

/** Redirect from an old path. `createMistake` returns a mistake at its line. */
export interface MovedPage {
  readonly from: string;
  readonly page: string;
  readonly createMistake: (sentence: string) => Mistake;
}

export type NavigationItem = NavigationLink | NavigationMenu;

export function isMenu(item: NavigationItem): item is NavigationMenu {
  return 'links' in item;
}

/** Returns the navigation without links to missing pages and without empty menus. */
export function readNavigation(
  { file, data }: Records<NavigationFile>,
  ofServices: readonly PricedLink[],
  hasPage: (path: string) => boolean,
) {
  const mistakes: Mistake[] = [];
  const createPricedLink = ({ from, ...link }: PricedLink, at: (string | number)[]): NavigationLink => {
    const ids = services.map((service) => service.id);
    if (from !== undefined && !ids.includes(from)) {
      const sentence = `There is no service "${from}".${formatSuggestion(from, ids)}`;
      mistakes.push(new Mistake(file.name, file.findLine([...at, 'from']), sentence));
      return link;
    }
    return from === undefined ? link : { ...link, price: formatLowestPrice(from) };
  };
  const listLinks = (links: readonly PricedLink[] | 'services', at: (string | number)[]) =>
    (links === 'services' ? ofServices : links)
      .map((link, index) => createPricedLink(link, [...at, index]))
      .filter((link) => hasPage(link.path));
  const main = data.main.flatMap(({ label, path, links }, index): NavigationItem[] => {
    if (path !== undefined) return hasPage(path) ? [{ label, path }] : [];
    const shown = listLinks(links ?? [], ['main', index, 'links']);
    return shown.length > 0 ? [{ label, links: shown }] : [];
  });
  const more = listLinks(data.more, ['more']);
  const groups = data.footer.groups
    .map(({ label, links }, index) => ({ label, links: listLinks(links, ['footer', 'groups', index, 'links']) }))
    .filter((group) => group.links.length > 0);
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  const { title, actions } = data.footer;
  return {
    main,
    services: listLinks('services', []),
    more,
    footer: { title, actions: actions.filter((link) => hasPage(link.path)), groups },
    moved: data.moved.map(
      ({ from, page }, index): MovedPage => ({
        from: from.replace(/\/$/, ''),
        page,
        createMistake: (sentence) => new Mistake(file.name, file.findLine(['moved', index, 'from']), sentence),
      }),
    ),
  };
}

/** Returns a mistake for each old path that still exists on the site, that the Worker serves, or that is listed twice. */
export function findMovedPageMistakes(moved: readonly MovedPage[], hasPage: (address: string) => boolean): Mistake[] {
  return moved.flatMap(({ from, page, createMistake }, index) => {
    const isFolder = from.endsWith('/*');
    if (page.endsWith('/*') && !isFolder)
      return [createMistake(`Only a folder can lead to ${page}. Write "/*" at the end of both paths, or of neither.`)];
    const place = decodeUrl(from).replace(/\/\*$/, '');
    if (hasPage(place) || (isFolder && hasPage(`${place}/`)))
      return [createMistake(`${from} still exists, and this entry would hide it. Delete one of the two.`)];
    if (/^\/(api|desk)(\/|$)/.test(from) || workerPagePattern.test(from))
      return [createMistake(`The Worker answers ${from} itself. Delete this entry.`)];
    const isListed = moved.slice(0, index).some((other) => other.from === from);
    return isListed ? [createMistake(`${from} is listed twice. Keep one of the entries.`)] : [];
  });
}

function formatLowestPrice(service: string): string {
  const plan = findCheapestPlan(service);
  const price = plan.unit === 'once' ? formatMoney(plan.unitAmount) : formatPrice(plan);
  return listPlans(service).length === 1 ? price : fillPlaceholders(siteWords.price.from, { price });
}
