import { formatLanguageList } from '#site/build/widgets/widget-files.ts';
import type { SiteWords } from '#site/src/lang/en.ts';
import { EmailLink } from '#site/src/parts/email-link/email-link.tsx';
import { InlineMarkdown } from '#site/src/parts/markdown/markdown.tsx';
import { fillPlaceholders, wordsByLanguage } from '#site/src/words.ts';
import { type Conformance, type Criterion, getResult } from '../../build/conformance.ts';
import type { WidgetDoc } from '../../build/widget-docs.ts';

export interface AssessedWidget extends WidgetDoc {
  readonly conformance: Conformance;
}

type SheetWords = NonNullable<SiteWords['sheet']>;

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** Languages in which the accessibility assessment exists, with their English names. */
export const sheets = [...wordsByLanguage].flatMap(([language, { sheet }]) =>
  sheet ? { language, name: englishNames.of(language) ?? language, words: sheet } : [],
);

interface SheetProps {
  language: string;
  words: SheetWords;
  widgets: readonly AssessedWidget[];
  criteria: readonly Criterion[];
}

/** Accessibility assessment in one language: a table of all criteria and widgets, with remarks. */
export function Sheet({ language, words, widgets, criteria }: SheetProps) {
  const names: Readonly<Record<string, string>> = words.criteria;
  const remarks: Readonly<Record<string, Readonly<Record<string, string>>>> = words.remarks;
  const assessed = widgets.map(({ conformance }) => conformance.assessed).sort();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(assessed.at(-1) ?? ''),
  );
  return (
    <section className="band" id={language} lang={language} aria-labelledby={`${language}-title`}>
      <div className="wrapper flow flow--wide">
        <h2 id={`${language}-title`}>{words.title}</h2>
        <p className="lead">{words.about}</p>
        <ul className="prose conformance__facts">
          {words.facts
            .map((text) => fillPlaceholders(text, { date }))
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
        </ul>

        <h3 id={`${language}-criteria`}>{words.table}</h3>
        <p>{words.key}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its column is scrolled by the keyboard, too. */}
        <section className="conformance__table" tabIndex={0} aria-labelledby={`${language}-criteria`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.criterion}</th>
                <th scope="col">{words.clause}</th>
                {widgets.map(({ name, title }) => (
                  <th key={name} scope="col" lang="en">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {criteria.map((criterion) => (
                <tr key={criterion.number}>
                  <th scope="row">
                    {criterion.number} {names[criterion.number]} <small>({criterion.level})</small>
                  </th>
                  <td>{criterion.isNew ? words.noClause : `9.${criterion.number}`}</td>
                  {widgets.map(({ name, conformance }) => (
                    <td key={name}>
                      {words.results[getResult(criterion, conformance, Object.keys(remarks[name] ?? {}))]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>

        <h3>{words.remarksTitle}</h3>
        <div className="conformance__remarks">
          {widgets.map(({ name, title }) => (
            <div key={name} id={`${name}-${language}`}>
              <h4 lang="en">{title}</h4>
              <dl>
                {Object.entries(remarks[name] ?? {}).map(([criterion, text]) => (
                  <div key={criterion}>
                    <dt>
                      {criterion} {names[criterion]}
                    </dt>
                    <dd>
                      <InlineMarkdown text={fillPlaceholders(text, { languages: formatLanguageList(language) })} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
        <p>
          <b>{words.contact}</b> <EmailLink />. {words.answer}
        </p>
      </div>
    </section>
  );
}
