import { fill } from '../../lang/fill.ts';
import type { Messages } from '../../lang/messages.ts';
import { isOlder } from '../../releases/published.ts';
import { type EmbedState, type KitState, shownDays } from '../embed-health.ts';
import { role, TableHead } from './table.tsx';

interface HealthProps {
  states: readonly EmbedState[];
  kit: KitState;
  messages: Messages;
}

export function Health({ states, kit, messages }: HealthProps) {
  const words = messages.words.partnerPage;
  const names = [words.widget, words.release, words.shown, words.failed, words.added, words.checkout, words.todo];
  const heads = [words.page, ...names];
  const attribute = 'health';
  return (
    <section aria-labelledby="health">
      <h2 id="health">{words.health}</h2>
      {states.length === 0 ? (
        <p>{fill(words.healthNone, { attribute })}</p>
      ) : (
        <>
          <p>{fill(words.healthText, { days: shownDays, attribute })}</p>
          <table {...role.table} aria-labelledby="health" className="words">
            <TableHead heads={heads} />
            <tbody {...role.rowgroup}>
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

function StateRow({ state, kit, messages }: Omit<HealthProps, 'states'> & { state: EmbedState }) {
  const words = messages.words.partnerPage;
  const { origin, version, tag, shown, failed, added, checkout } = state;
  const count = (views: number) => (views > 0 ? String(views) : '–');
  const cells: readonly (readonly [label: string, content: string])[] = [
    [words.widget, tag ? `<${tag}>` : words.policy],
    [words.release, version],
    [words.shown, count(shown)],
    [words.failed, count(failed)],
    [words.added, count(added)],
    [words.checkout, count(checkout)],
  ];
  return (
    <tr {...role.row}>
      <th scope="row" {...role.rowheader}>
        {origin.replace(/^https:\/\//, '')}
      </th>
      {cells.map(([label, content]) => (
        <td key={label} {...role.cell} data-label={label}>
          {content}
        </td>
      ))}
      <td {...role.cell} data-label={words.todo} className="todo">
        <Advice state={state} kit={kit} messages={messages} />
      </td>
    </tr>
  );
}

/** Advice for one row. Blocked resources come first, because they can cause the other problems. */
export function Advice({ state, kit, messages }: Omit<HealthProps, 'states'> & { state: EmbedState }) {
  const words = messages.words.partnerPage;
  const { version: release, blocked, failed } = state;
  const { newest, off } = kit;
  if (blocked.length > 0) {
    const lines = blocked.filter((line) => line !== '');
    const isOther = lines.length < blocked.length;
    return (
      <>
        {lines.length > 0 && words.blocked}
        {lines.map((line) => (
          <code key={line}>{line}</code>
        ))}
        {isOther && fill(words.blockedOther, { debug: '?agency-debug' })}
      </>
    );
  }
  if (off.includes(release)) return fill(words.switchedOff, { release });
  if (newest && isOlder(release, newest)) return fill(words.update, { release, newest });
  return failed > 0 ? fill(words.broken, { debug: '?agency-debug' }) : words.fine;
}
