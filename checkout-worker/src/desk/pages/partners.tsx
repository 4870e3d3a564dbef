import type { AppContext } from '../../app.ts';
import { answerMessage, createAnswerStatement, findWaitingMessage } from '../../contact/message-list.ts';
import type { Database } from '../../database.ts';
import { getDatabase } from '../../env.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { OperationError } from '../../operation-error.ts';
import { findFailingOrigins } from '../../partners/embed-health.ts';
import { addOrigins, listPartners, type Partner, registerPartner } from '../../partners/partner-registry.ts';
import type { Column } from '../column.ts';
import { createListResponse } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import { Chip, Download, List } from '../parts.tsx';
import { runOperation } from '../run-operation.ts';
import { showPartner } from './partner.tsx';
import { emptyFields, RegisterForm, Request, readRequests, type TypedPartner } from './partner-requests.tsx';

const { desk } = agencyMessages.strings;
const { columns, partners: texts } = desk;

interface ListedPartner extends Partner {
  /** True if a widget failed or was blocked on one of the partner's pages in the last `shownDays` days. */
  isTroubled: boolean;
}

const listColumns: readonly Column<ListedPartner>[] = [
  {
    label: columns.name,
    isPlain: true,
    text: ({ name }) => name,
    view: ({ id, name }) => <a href={`/desk/partners/${encodeURIComponent(id)}`}>{name}</a>,
  },
  { label: texts.id, text: ({ id }) => id },
  { label: texts.email, text: ({ email }) => email },
  {
    label: texts.commission,
    isNumber: true,
    text: ({ commission }) => (commission === null ? null : commission / 100),
  },
  {
    label: columns.origins,
    text: ({ origins }) => origins.join(' '),
    view: ({ origins }) =>
      origins.length > 0 && (
        <ul>
          {origins.map((origin) => (
            <li key={origin}>{origin}</li>
          ))}
        </ul>
      ),
  },
  {
    label: texts.health,
    text: ({ isTroubled }) => (isTroubled ? texts.needsLook : null),
    view: ({ id, isTroubled }) =>
      isTroubled && (
        <a href={`/desk/partners/${encodeURIComponent(id)}`}>
          <Chip look="bad">{texts.needsLook}</Chip>
        </a>
      ),
  },
];

async function listWithHealth(c: AppContext): Promise<ListedPartner[]> {
  const [partners, troubled] = await Promise.all([
    listPartners(getDatabase(c.env)),
    findFailingOrigins(getDatabase(c.env)),
  ]);
  return partners.map((partner) => ({
    ...partner,
    isTroubled: partner.origins.some((origin) => troubled.has(origin)),
  }));
}

export async function showPartners(c: AppContext, wrong?: string, typed?: TypedPartner): Promise<Response> {
  const partners = await listWithHealth(c);
  const requests = await readRequests(c, partners);
  const token = c.var.deskToken;
  return renderDeskPage(c, {
    page: 'partners',
    wrong,
    status: wrong === undefined ? 200 : 422,
    beside: <Download href="/desk/partners.csv" />,
    content: () => (
      <>
        <section>
          <h2>{texts.requests}</h2>
          {requests.length === 0 && <p className="quiet">{texts.noRequests}</p>}
          <div className="cards">
            {requests.map((request) => (
              <Request
                key={request.message.id}
                request={request}
                typed={typed?.request === request.message.id ? typed : request.typed}
                token={token}
              />
            ))}
          </div>
        </section>
        <section>
          <h2>{texts.all}</h2>
          <List caption={texts.all} columns={listColumns} rows={partners} getKey={({ id }) => id} />
        </section>
        <section aria-labelledby="add">
          <h2 id="add">{texts.add}</h2>
          <div className="panel stack">
            <p className="quiet">{texts.addHint}</p>
            <RegisterForm token={token} typed={typed?.request === '' ? typed : emptyFields} button={texts.save} />
          </div>
        </section>
      </>
    ),
  });
}

async function readTyped(c: AppContext): Promise<TypedPartner> {
  const fields = c.var.form;
  const readField = (name: string) => (fields.get(name) ?? '').trim();
  return {
    partner: readField('partner'),
    name: readField('name'),
    // Removes the trailing slash that people copy, because browsers send an origin without a slash.
    origin: readField('origin').replace(/\/$/, ''),
    email: readField('email'),
    commission: readField('commission').replace(',', '.'),
    request: readField('request'),
  };
}

/**
 * Returns the statement that closes the answered registration request. Throws if a signed-in partner's request is
 * answered for another partner.
 */
async function closeRequestStatement(database: Database, request: string, partner: string | undefined, now: number) {
  if (request === '') return [];
  const { kind, partner: requester } = await findWaitingMessage(database, request);
  if (kind === 'partner-site' && requester !== partner) throw new OperationError(`${requester} asked for this site.`);
  return [createAnswerStatement(database, request, now)];
}

/** `POST /desk/partners`: registers a new partner. */
export async function registerNewPartner(c: AppContext): Promise<Response> {
  const typed = await readTyped(c);
  const { partner, name, origin, email, commission, request } = typed;
  const operation = {
    action: 'register',
    about: `${partner} ${origin}`,
    back: `/desk/partners/${encodeURIComponent(partner)}`,
    showRefusal: (sentence: string) => showPartners(c, sentence, typed),
  } as const;
  return runOperation(c, operation, async (database, now) => {
    const entry = { origins: origin ? [origin] : [], ...(name && { name }), email, commission };
    await registerPartner(database, partner, entry, await closeRequestStatement(database, request, undefined, now));
  });
}

/** `POST /desk/partners/:id/sites`: adds a site to a registered partner, and closes the registration request if one is given. */
export async function addSite(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const typed = await readTyped(c);
  const { origin, request } = typed;
  const operation = {
    action: 'add-site',
    about: `${id} ${origin}`,
    back: `/desk/partners/${encodeURIComponent(id)}`,
    showRefusal: (sentence: string) =>
      request ? showPartners(c, sentence, typed) : showPartner(c, sentence, { origin }),
  } as const;
  return runOperation(c, operation, async (database, now) => {
    await addOrigins(database, id, origin ? [origin] : [], await closeRequestStatement(database, request, id, now));
  });
}

/** `POST /desk/partners/requests/decline`: removes a registration request from the list. */
export async function declineRequest(c: AppContext): Promise<Response> {
  const about = c.var.form.get('request') ?? '';
  const showRefusal = (sentence: string) => showPartners(c, sentence);
  return runOperation(c, { action: 'decline', about, back: '/desk/partners', showRefusal }, (database, now) =>
    answerMessage(database, about, now),
  );
}

export async function exportPartners(c: AppContext): Promise<Response> {
  return createListResponse('partners', listColumns, await listWithHealth(c));
}
