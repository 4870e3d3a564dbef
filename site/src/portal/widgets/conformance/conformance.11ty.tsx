import { formatList } from '#catalogue/format-list.ts';
import { agency } from '#site/src/agency.ts';
import type { PageContext, PageData } from '#site/src/layouts/page.ts';
import { Links } from '#site/src/parts/links/links.tsx';
import { PageHero } from '#site/src/parts/page-hero/page-hero.tsx';
import { type Criterion, loadCriteria } from '../../build/conformance.ts';
import type { WidgetDoc } from '../../build/widget-docs.ts';
import { type AssessedWidget, Sheet, sheets } from './sheet.tsx';

const statements = agency.legal.filter(({ slug }) => slug === 'accessibility');

const languages = formatList(
  'en',
  sheets.map(({ name }) => name),
);

export const data = {
  permalink: 'widgets/accessibility.html',
  title: 'Accessibility of the widgets',
  description: `The conformance sheet of every widget for the sites that embed it: WCAG 2.2 AA and EN 301 549, criterion by criterion, in ${languages}.`,
} satisfies PageData;

const isAssessed = (widget: WidgetDoc): widget is AssessedWidget => widget.conformance !== undefined;

export function render({ widgetDocs }: PageContext & { widgetDocs: readonly WidgetDoc[] }) {
  const widgets = widgetDocs.filter(isAssessed);
  const criteria: readonly Criterion[] = loadCriteria();
  return (
    <>
      <PageHero
        title="Accessibility of the widgets"
        lead="For sites that embed our widgets and have to show how accessible the widgets are: each criterion of WCAG 2.2 AA and EN 301 549, widget by widget. Print this page, or link to it."
      >
        <Links
          links={[
            ...sheets.map(({ language, words }) => ({ path: `#${language}`, label: words.title })),
            ...statements.map(({ path }) => ({ path, label: 'Our own statement' })),
          ]}
        />
      </PageHero>
      {sheets.map(({ language, words }) => (
        <Sheet key={language} language={language} words={words} widgets={widgets} criteria={criteria} />
      ))}
    </>
  );
}
