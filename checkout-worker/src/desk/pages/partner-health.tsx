import type { ReactNode } from 'react';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { type ReleaseState, shownDays, type WidgetHealth } from '../../partners/embed-health.ts';
import { Advice } from '../../partners/page/health-table.tsx';
import type { Column } from '../column.ts';
import { List } from '../parts.tsx';

const { partnerPage: texts, desk } = agencyMessages.strings;

const createViewsColumn = (label: string, of: (state: WidgetHealth) => number): Column<WidgetHealth> => ({
  label,
  isNumber: true,
  text: of,
});

/** Shows the health of the widgets on a partner's pages, with the same advice that the partner sees. */
export function PartnerHealth({ states, kit }: { states: readonly WidgetHealth[]; kit: ReleaseState }): ReactNode {
  const columns: readonly Column<WidgetHealth>[] = [
    { label: texts.page, text: ({ origin }) => origin.replace(/^https:\/\//, '') },
    { label: texts.widget, text: ({ tag }) => (tag ? `<${tag}>` : texts.policy) },
    { label: texts.release, text: ({ version }) => version },
    createViewsColumn(texts.shown, ({ shown }) => shown),
    createViewsColumn(texts.failed, ({ failed }) => failed),
    createViewsColumn(texts.added, ({ added }) => added),
    createViewsColumn(texts.checkout, ({ checkout }) => checkout),
    {
      label: desk.columns.todo,
      text: () => null,
      view: (state) => <Advice state={state} kit={kit} messages={agencyMessages} />,
    },
  ];
  return (
    <section>
      <h2>{desk.partners.health}</h2>
      <p className="quiet">
        {fillPlaceholders(states.length > 0 ? texts.healthText : desk.partners.noHealth, {
          days: shownDays,
          attribute: 'health',
        })}
      </p>
      {states.length > 0 && (
        <List
          caption={desk.partners.health}
          columns={columns}
          rows={states}
          getKey={({ origin, version, tag }) => [origin, version, tag].join(' ')}
        />
      )}
    </section>
  );
}
