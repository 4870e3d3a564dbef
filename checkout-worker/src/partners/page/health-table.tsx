import { fillPlaceholders } from '../../lang/fill.ts';
import type { Messages } from '../../lang/messages.ts';
import { isOlder } from '../../releases/published.ts';
import { type ReleaseState, shownDays, type WidgetHealth } from '../embed-health.ts';
import { roles, TableHead } from './table.tsx';

interface HealthProps {
  states: readonly WidgetHealth[];
  kit: ReleaseState;
  messages: Messages;
}

export function HealthSection({ states, kit, messages }: HealthProps) {
  const strings = messages.strings.partnerPage;
  const names = [
    strings.widget,
    strings.release,
    strings.shown,
    strings.failed,
    strings.added,
    strings.checkout,
    strings.todo,
  ];
  const heads = [strings.page, ...names];
  const attribute = 'health';
  return (
    <section aria-labelledby="health">
      <h2 id="health">{strings.health}</h2>
      {states.length === 0 ? (
        <p>{fillPlaceholders(strings.healthNone, { attribute })}</p>
      ) : (
        <>
          <p>{fillPlaceholders(strings.healthText, { days: shownDays, attribute })}</p>
          <table {...roles.table} aria-labelledby="health" className="words">
            <TableHead heads={heads} />
            <tbody {...roles.rowgroup}>
              {states.map((state) => (
                <StateRow
                  key={[state.origin, state.version, state.tag].join(' ')}
                  state={state}
                  kit={kit}
                  messages={messages}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function StateRow({ state, kit, messages }: Omit<HealthProps, 'states'> & { state: WidgetHealth }) {
  const strings = messages.strings.partnerPage;
  const { origin, version, tag, shown, failed, added, checkout } = state;
  const count = (views: number) => (views > 0 ? String(views) : '–');
  const cells: readonly (readonly [label: string, content: string])[] = [
    [strings.widget, tag ? `<${tag}>` : strings.policy],
    [strings.release, version],
    [strings.shown, count(shown)],
    [strings.failed, count(failed)],
    [strings.added, count(added)],
    [strings.checkout, count(checkout)],
  ];
  return (
    <tr {...roles.row}>
      <th scope="row" {...roles.rowheader}>
        {origin.replace(/^https:\/\//, '')}
      </th>
      {cells.map(([label, content]) => (
        <td key={label} {...roles.cell} data-label={label}>
          {content}
        </td>
      ))}
      <td {...roles.cell} data-label={strings.todo} className="todo">
        <Advice state={state} kit={kit} messages={messages} />
      </td>
    </tr>
  );
}

/** Shows the advice for one table row. Blocked resources have priority, because they can cause the other problems. */
export function Advice({ state, kit, messages }: Omit<HealthProps, 'states'> & { state: WidgetHealth }) {
  const strings = messages.strings.partnerPage;
  const { version: release, blocked, failed } = state;
  const { newest, switchedOff } = kit;
  if (blocked.length > 0) {
    const lines = blocked.filter((line) => line !== '');
    const isOther = lines.length < blocked.length;
    return (
      <>
        {lines.length > 0 && strings.blocked}
        {lines.map((line) => (
          <code key={line}>{line}</code>
        ))}
        {isOther && fillPlaceholders(strings.blockedOther, { debug: '?agency-debug' })}
      </>
    );
  }
  if (switchedOff.includes(release)) return fillPlaceholders(strings.switchedOff, { release });
  if (newest && isOlder(release, newest)) return fillPlaceholders(strings.update, { release, newest });
  return failed > 0 ? fillPlaceholders(strings.broken, { debug: '?agency-debug' }) : strings.fine;
}
