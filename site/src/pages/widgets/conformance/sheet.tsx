import { type Conformance, type Criterion, resultOf } from '../../../../build/conformance.ts';
import type { WidgetDoc } from '../../../../build/widget-docs.ts';
import { EmailLink } from '../../../parts/email-link/email-link.tsx';
import { InlineMarkdown } from '../../../parts/markdown/markdown.tsx';
import { type SheetLanguage, sheetWords } from './words.ts';

export interface AssessedWidget extends WidgetDoc {
  readonly conformance: Conformance;
}

interface SheetProps {
  language: SheetLanguage;
  widgets: readonly AssessedWidget[];
  criteria: readonly Criterion[];
}

/** All criteria against all widgets, and what has to be said of each, in one language. */
export function Sheet({ language, widgets, criteria }: SheetProps) {
  const words = sheetWords[language];
  const assessed =
    widgets
      .map(({ conformance }) => conformance.assessed)
      .sort()
      .at(-1) ?? '';
  return (
    <section className="band" id={language} lang={language} aria-labelledby={`${language}-title`}>
      <div className="wrapper flow flow--wide">
        <h2 id={`${language}-title`}>{words.title}</h2>
        <p className="lead">{words.about}</p>
        <ul className="prose conformance__facts">
          {words.facts(assessed).map((fact) => (
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
                    {criterion.number} {criterion[language]} <small>({criterion.level})</small>
                  </th>
                  <td>{criterion.isNew ? words.noClause : `9.${criterion.number}`}</td>
                  {widgets.map(({ name, conformance }) => (
                    <td key={name}>{words.results[resultOf(criterion, conformance)]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>

        <h3>{words.remarks}</h3>
        <div className="conformance__remarks">
          {widgets.map(({ name, title, conformance }) => (
            <div key={name} id={`${name}-${language}`}>
              <h4 lang="en">{title}</h4>
              <dl>
                {conformance.remarks.map((remark) => (
                  <div key={remark.criterion}>
                    <dt>
                      {remark.criterion} {criteria.find(({ number }) => number === remark.criterion)?.[language]}
                    </dt>
                    <dd>
                      <InlineMarkdown text={remark[language]} />
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
