/** Page that switches widget releases off and on. */

import type { AppContext } from '../../app.ts';
import { getDatabase } from '../../env.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { HiddenFields } from '../../pages/page.tsx';
import { fetchNewestRelease, isPublished } from '../../releases/published.ts';
import { listSwitchedOff, switchRelease } from '../../releases/release-switch.ts';
import { isConfirmed, renderConfirmPage } from '../confirm.tsx';
import { renderDeskPage } from '../page.tsx';
import { Action, List, Timestamp } from '../parts.tsx';
import { runOperation } from '../run-operation.ts';

const { releases: texts } = agencyMessages.strings.desk;
const pageUrl = '/desk/releases';

export async function showReleases(c: AppContext, wrong?: string, typed = ''): Promise<Response> {
  const [off, newest] = await Promise.all([listSwitchedOff(getDatabase(c.env)), fetchNewestRelease(c.env)]);
  const token = c.var.deskToken;
  return renderDeskPage(c, {
    page: 'releases',
    wrong,
    status: wrong === undefined ? 200 : 422,
    content: () => (
      <>
        <section>
          <h2>{texts.off}</h2>
          <List
            caption={texts.off}
            empty={texts.allOn}
            rows={off}
            getKey={({ version }) => version}
            columns={[
              { label: texts.release, text: ({ version }) => version },
              { label: texts.since, text: ({ since }) => since, view: ({ since }) => <Timestamp iso={since} /> },
              {
                label: agencyMessages.strings.desk.columns.todo,
                text: () => null,
                view: ({ version }) => (
                  <Action
                    token={token}
                    to={pageUrl}
                    fields={{ release: version, turn: 'on' }}
                    button={texts.switchOn}
                    about={version}
                  />
                ),
              },
            ]}
          />
        </section>
        <section className="panel stack" aria-labelledby="switch-off">
          <h2 id="switch-off">{texts.switchOff}</h2>
          <p className="quiet">{texts.text}</p>
          <form method="post" action={pageUrl}>
            <HiddenFields token={token} turn="off" />
            <label>
              {texts.release}
              <small>
                {newest === undefined ? texts.releaseHint : fillPlaceholders(texts.newest, { release: newest })}
              </small>
              <input name="release" defaultValue={typed} required maxLength={14} autoComplete="off" />
            </label>
            <button type="submit" className="main">
              {texts.switchOff}
            </button>
          </form>
        </section>
      </>
    ),
  });
}

/** `POST /desk/releases`: switches a widget release off or on, after a confirmation. */
export async function setReleaseState(c: AppContext): Promise<Response> {
  const fields = c.var.form;
  const release = (fields.get('release') ?? '').trim();
  const turn = fields.get('turn') === 'on' ? 'on' : 'off';
  const isOff = turn === 'off';
  const known = (await isPublished(release, c.env)) ? [release] : [];
  // A release that is no longer published can still be switched on, which removes it from the list.
  if (!isConfirmed(fields) && (known.length > 0 || !isOff)) {
    return renderConfirmPage(c, {
      page: 'releases',
      title: fillPlaceholders(isOff ? texts.confirmOff : texts.confirmOn, { release }),
      text: <p>{isOff ? texts.text : texts.onText}</p>,
      to: pageUrl,
      fields: { release, turn },
      button: isOff ? texts.switchOff : texts.switchOn,
    });
  }
  const showRefusal = (sentence: string) => showReleases(c, sentence, release);
  return runOperation(c, { action: `switch-${turn}`, about: release, back: pageUrl, showRefusal }, (database) =>
    switchRelease(database, turn, release, isOff ? known : [release]),
  );
}
