import { drizzle } from 'drizzle-orm/d1';
import type { ReactNode } from 'react';
import { brand } from '#agency/brand';
import type { AppContext } from '../../app.ts';
import { answerMessage, type ListedMessage, listMessages } from '../../contact/message-list.ts';
import { fill } from '../../lang/fill.ts';
import { speechToAgency } from '../../lang/speech.ts';
import { troubledOrigins } from '../../partners/embed-health.ts';
import { addPartner, listPartners, type Partner } from '../../partners/partner-registry.ts';
import { act } from '../act.ts';
import type { Column } from '../column.ts';
import { listReply } from '../csv-rows.ts';
import { deskForm } from '../guard.ts';
import { deskPage } from '../page.tsx';
import { Chip, Download, Hidden, List, When } from '../parts.tsx';
import { mailTo } from './messages.tsx';

const { desk } = speechToAgency.words;
const { columns, partners: says } = desk;

interface Listed extends Partner {
  /** On one of their pages a widget failed lately, or was refused something. */
  isTroubled: boolean;
}

const listed: readonly Column<Listed>[] = [
  {
    label: columns.name,
    text: ({ name }) => name,
    view: ({ id, name }) => <a href={`/desk/partners/${encodeURIComponent(id)}`}>{name}</a>,
  },
  { label: says.id, text: ({ id }) => id },
  { label: says.email, text: ({ email }) => email },
  {
    label: says.commission,
    isNumber: true,
    text: ({ commission }) => (commission === null ? null : commission / 100),
  },
  {
    label: columns.origins,
    text: ({ origins }) => origins.join(' '),
    view: ({ origins }) => (
      <ul>
        {origins.map((origin) => (
          <li key={origin}>{origin}</li>
        ))}
      </ul>
    ),
  },
  {
    label: says.health,
    text: ({ isTroubled }) => (isTroubled ? says.needsLook : null),
    view: ({ id, isTroubled }) =>
      isTroubled && (
        <a href={`/desk/partners/${encodeURIComponent(id)}`}>
          <Chip look="bad">{says.needsLook}</Chip>
        </a>
      ),
  },
];

async function listWithHealth(c: AppContext): Promise<Listed[]> {
  const [partners, troubled] = await Promise.all([listPartners(drizzle(c.env.DB)), troubledOrigins(c.env.DB)]);
  return partners.map((partner) => ({
    ...partner,
    isTroubled: partner.origins.some((origin) => troubled.has(origin)),
  }));
}

interface Typed {
  partner: string;
  name: string;
  origin: string;
  email: string;
  commission: string;
  /** The request that the form answers, where it answers one. */
  request: string;
}

/** What a request asks for, as far as one can tell: who asks wrote an address of a page. */
function guess({ id, name, email, message }: ListedMessage): Typed {
  const url = URL.parse(message.trim());
  const host = url?.hostname.replace(/^www\./, '') ?? '';
  const partner = host.replace(/\.[^.]+$/, '').replaceAll(/[^\w-]+/g, '-');
  return { partner, name, origin: url?.origin ?? message.trim(), email, commission: '', request: id };
}

/** What can be said of a partner, and be changed later. */
export function PartnerFields({ typed }: { typed: Pick<Typed, 'email' | 'commission'> }) {
  return (
    <>
      <label>
        {says.email}
        <small>{says.emailHint}</small>
        <input name="email" type="email" defaultValue={typed.email} maxLength={254} autoComplete="off" />
      </label>
      <label>
        {says.commission}
        <input name="commission" inputMode="decimal" defaultValue={typed.commission} maxLength={6} autoComplete="off" />
      </label>
    </>
  );
}

interface FormProps {
  token: string;
  typed: Typed;
  button: string;
  /** Beside the button. */
  others?: ReactNode;
}

/** What is to be typed in stands there again when it was refused. */
function RegisterForm({ token, typed, button, others }: FormProps) {
  return (
    <form method="post" action="/desk/partners">
      <Hidden token={token} fields={{ request: typed.request }} />
      <div className="fields">
        <label>
          {says.id}
          <small>{says.idHint}</small>
          <input name="partner" defaultValue={typed.partner} required maxLength={64} autoComplete="off" />
        </label>
        <label>
          {says.name}
          <input name="name" defaultValue={typed.name} maxLength={100} autoComplete="off" />
        </label>
        <label>
          {says.origin}
          <small>{says.originHint}</small>
          <input name="origin" type="url" defaultValue={typed.origin} required maxLength={300} autoComplete="off" />
        </label>
        <PartnerFields typed={typed} />
      </div>
      <div className="acts">
        <button type="submit" className="main">
          {button}
        </button>
        {others}
      </div>
    </form>
  );
}

function Request({ request, typed, token }: { request: ListedMessage; typed: Typed; token: string }) {
  const { id, name, email, message, createdAt } = request;
  const mail = mailTo(email, {
    subject: fill(says.writeSubject, { agency: brand.name }),
    body: fill(says.writeBody, { origin: typed.origin, id: typed.partner }),
  });
  return (
    <article className="panel stack" aria-labelledby={id}>
      <div className="card-head">
        <h3 id={id}>{message}</h3>
        <small>
          <When iso={createdAt} />
        </small>
      </div>
      <p>
        {name}, {email}
      </p>
      <RegisterForm
        token={token}
        typed={typed}
        button={says.register}
        others={
          <>
            <button type="submit" className="act" formAction="/desk/partners/decline" formNoValidate>
              {says.decline} <span className="hidden">{message}</span>
            </button>
            <a href={mail}>{says.write}</a>
          </>
        }
      />
    </article>
  );
}

async function partnerPage(c: AppContext, wrong?: string, typed?: Typed): Promise<Response> {
  const database = drizzle(c.env.DB);
  const [partners, requests] = await Promise.all([
    listWithHealth(c),
    listMessages(database, { about: 'registration', isAnswered: false }),
  ]);
  const token = c.var.deskToken;
  const nothing: Typed = { partner: '', name: '', origin: '', email: '', commission: '', request: '' };
  return deskPage(c, {
    page: 'partners',
    wrong,
    status: wrong === undefined ? 200 : 422,
    beside: <Download href="/desk/partners.csv" />,
    content: () => (
      <>
        <section>
          <h2>{says.requests}</h2>
          {requests.length === 0 && <p className="quiet">{says.noRequests}</p>}
          <div className="cards">
            {requests.map((request) => (
              <Request
                key={request.id}
                request={request}
                typed={typed?.request === request.id ? typed : guess(request)}
                token={token}
              />
            ))}
          </div>
        </section>
        <section>
          <h2>{says.all}</h2>
          <List caption={says.all} columns={listed} rows={partners} keyOf={({ id }) => id} />
        </section>
        <section aria-labelledby="add">
          <h2 id="add">{says.add}</h2>
          <div className="panel stack">
            <p className="quiet">{says.addHint}</p>
            <RegisterForm token={token} typed={typed?.request === '' ? typed : nothing} button={says.save} />
          </div>
        </section>
      </>
    ),
  });
}

/** `GET /desk/partners` */
export function showPartners(c: AppContext): Promise<Response> {
  return partnerPage(c);
}

/** `POST /desk/partners`: registers a site, on request or not, of a partner new or known. */
export async function registerSite(c: AppContext): Promise<Response> {
  const fields = await deskForm(c);
  const field = (name: string) => (fields.get(name) ?? '').trim();
  const typed: Typed = {
    partner: field('partner'),
    name: field('name'),
    // Browsers write an origin without the slash that people copy with it.
    origin: field('origin').replace(/\/$/, ''),
    email: field('email'),
    commission: field('commission'),
    request: field('request'),
  };
  const refused = (sentence: string) => partnerPage(c, sentence, typed);
  const wanted = {
    action: 'register',
    about: `${typed.partner} ${typed.origin}`,
    back: '/desk/partners',
    refused,
  } as const;
  return act(c, wanted, async (database, now) => {
    const { partner, name, origin, email, commission } = typed;
    // Of a partner who is known, what is left out stays.
    const said = { ...(name && { name }), ...(email && { email }), ...(commission && { commission }) };
    await addPartner(database, partner, { origins: [origin], ...said });
    if (typed.request) await answerMessage(database, typed.request, now);
  });
}

/** `POST /desk/partners/decline`: the request is not listed any more. */
export async function declineRequest(c: AppContext): Promise<Response> {
  const about = (await deskForm(c)).get('request') ?? '';
  const refused = (sentence: string) => partnerPage(c, sentence);
  return act(c, { action: 'decline', about, back: '/desk/partners', refused }, (database, now) =>
    answerMessage(database, about, now),
  );
}

/** `GET /desk/partners.csv` */
export async function exportPartners(c: AppContext): Promise<Response> {
  return listReply('partners', listed, await listWithHealth(c));
}
