/** Requests to register a site. The page labels all text from these requests as public input. */

import type { ReactNode } from 'react';
import { nativeEmailInput } from '#catalogue/email-address.ts';
import type { AppContext } from '../../app.ts';
import { type ListedMessage, listMessages } from '../../contact/message-list.ts';
import { getDatabase } from '../../env.ts';
import { parseOrigin } from '../../is-origin.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { HiddenFields } from '../../pages/page.tsx';
import { describePartner, type Partner } from '../../partners/partner-registry.ts';
import { type Proposal, proposePartners } from '../../partners/propose-partner.ts';
import { Chip, Timestamp } from '../parts.tsx';

const { partners: texts } = agencyMessages.strings.desk;
const requestsShown = 100;

export interface TypedPartner {
  partner: string;
  name: string;
  origin: string;
  email: string;
  commission: string;
  /** Id of the registration request that the form answers. Empty if there is none. */
  request: string;
}

export const emptyFields: TypedPartner = { partner: '', name: '', origin: '', email: '', commission: '', request: '' };

export interface OpenRequest {
  message: ListedMessage;
  typed: TypedPartner;
  proposal: Proposal;
  /** Partner who sent the request while signed in. Undefined for the public form, even if the request names a partner. */
  requester: Partner | undefined;
}

/** Returns the origin of the requested page, or the typed text if the text is no URL. */
function readRequestedOrigin({ message }: ListedMessage): string {
  return parseOrigin(message) ?? message.trim();
}

/** Returns the open registration requests, newest first. */
export async function readRequests(c: AppContext, everyone: readonly Partner[]): Promise<OpenRequest[]> {
  const database = getDatabase(c.env);
  const messages = await listMessages(database, { about: 'registration', isAnswered: false, limit: requestsShown });
  const sites = messages.map((message) => ({ origin: readRequestedOrigin(message), email: message.email }));
  const proposals = await proposePartners(database, sites, everyone);
  return messages.map((message, index) => {
    const proposal = proposals[index] as Proposal;
    const { id: request, kind, name, email } = message;
    const origin = readRequestedOrigin(message);
    return {
      message,
      proposal,
      typed: { partner: proposal.id, name, origin, email, commission: '', request },
      requester: kind === 'partner-site' ? everyone.find(({ id }) => id === message.partner) : undefined,
    };
  });
}

interface FieldProps {
  label: string;
  hint?: string;
  name: keyof TypedPartner;
  typed: TypedPartner;
  /** Values from the original request. A field that still contains its original value is labeled as public input. */
  asked: TypedPartner | undefined;
  type?: 'text' | 'url';
  required?: boolean;
  maxLength: number;
}

function Field({ label, hint, name, typed, asked, type = 'text', required = false, maxLength }: FieldProps) {
  const isPublic = asked !== undefined && asked[name] !== '' && asked[name] === typed[name];
  return (
    <label>
      {label} {isPublic && <Chip>{texts.fromRequest}</Chip>}
      {hint && <small>{hint}</small>}
      <input
        name={name}
        type={type}
        inputMode={name === 'commission' ? 'decimal' : undefined}
        defaultValue={typed[name]}
        required={required}
        maxLength={maxLength}
        {...(name === 'email' && nativeEmailInput)}
        autoComplete="off"
      />
    </label>
  );
}

function Site({ typed, asked }: Pick<FieldProps, 'typed' | 'asked'>) {
  const shared = { label: texts.origin, hint: texts.originHint, name: 'origin', type: 'url' } as const;
  return <Field {...shared} typed={typed} asked={asked} required maxLength={300} />;
}

interface RegisterProps {
  token: string;
  typed: TypedPartner;
  asked?: TypedPartner;
  button: string;
  /** Content shown after the submit button. */
  others?: ReactNode;
}

/** Form that registers a new partner. After a refusal, the form shows the typed values again. */
export function RegisterForm({ token, typed, asked, button, others }: RegisterProps) {
  const shared = { typed, asked };
  return (
    <form method="post" action="/desk/partners">
      <HiddenFields token={token} request={typed.request} />
      <div className="fields">
        {/* The desk proposes the id, so this field is not labeled as visitor input. */}
        <Field
          label={texts.id}
          hint={texts.idHint}
          name="partner"
          typed={typed}
          asked={undefined}
          required
          maxLength={64}
        />
        <Field label={texts.name} name="name" {...shared} maxLength={100} />
        <Site {...shared} />
        <Field label={texts.email} hint={texts.emailHint} name="email" {...shared} maxLength={254} />
        <Field label={texts.commission} name="commission" {...shared} maxLength={6} />
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

/** Form that adds a site to a registered partner and changes nothing else. */
export function SiteForm({
  token,
  partner,
  typed,
  asked,
  others,
}: Omit<RegisterProps, 'button'> & { partner: Partner }) {
  return (
    <form method="post" action={`/desk/partners/${encodeURIComponent(partner.id)}/sites`}>
      <HiddenFields token={token} request={typed.request} />
      <div className="fields">
        <Site typed={typed} asked={asked} />
      </div>
      <div className="acts">
        <button type="submit" className="main">
          {fillPlaceholders(texts.addTo, { name: partner.name })}
        </button>
        {others}
      </div>
    </form>
  );
}

interface SimilarPartnersProps {
  partners: Proposal['similarPartners'];
  /** Renders the button that adds the site to the similar partner instead. */
  button?: (partner: Partner) => ReactNode;
}

/** Shows the registered partners with a similar id, site or email address. */
function SimilarPartners({ partners, button }: SimilarPartnersProps) {
  if (partners.length === 0) return null;
  return (
    <>
      {partners.map(({ partner, match }) => (
        <div key={partner.id} className="acts">
          <span>{fillPlaceholders(texts.belongsTo, { what: match, who: describePartner(partner) })}</span>
          {button?.(partner)}
        </div>
      ))}
      <p className="quiet">{texts.askFirst}</p>
    </>
  );
}

function Decline({ site }: { site: string }) {
  return (
    <button type="submit" className="act" formAction="/desk/partners/requests/decline" formNoValidate>
      {texts.decline} <span className="hidden">{site}</span>
    </button>
  );
}

/** Shows the form for a site that is already registered, for a signed-in partner's request, or for a stranger's request. */
function Answer({ request, typed, token }: { request: OpenRequest; typed: TypedPartner; token: string }) {
  const { message, proposal, requester, typed: asked } = request;
  const decline = <Decline site={asked.origin} />;
  if (proposal.owner) {
    return (
      <form method="post" action="/desk/partners/requests/decline">
        <HiddenFields token={token} request={message.id} />
        <p>{fillPlaceholders(texts.belongsTo, { what: asked.origin, who: describePartner(proposal.owner) })}</p>
        <div className="acts">{decline}</div>
      </form>
    );
  }
  if (requester) {
    return (
      <>
        <p>{fillPlaceholders(texts.askedBy, { who: describePartner(requester) })}</p>
        <SimilarPartners partners={proposal.similarPartners.filter(({ partner }) => partner.id !== requester.id)} />
        <SiteForm token={token} partner={requester} typed={typed} asked={asked} others={decline} />
      </>
    );
  }
  return (
    <>
      <SimilarPartners
        partners={proposal.similarPartners}
        button={(partner) => (
          <form method="post" action={`/desk/partners/${encodeURIComponent(partner.id)}/sites`}>
            <HiddenFields token={token} request={message.id} origin={asked.origin} />
            <button type="submit" className="act">
              {fillPlaceholders(texts.addTo, { name: partner.name })} <span className="hidden">{asked.origin}</span>
            </button>
          </form>
        )}
      />
      <RegisterForm token={token} typed={typed} asked={asked} button={texts.register} others={decline} />
    </>
  );
}

export function Request({ request, typed, token }: { request: OpenRequest; typed: TypedPartner; token: string }) {
  const { message, proposal, typed: asked } = request;
  const { id, name, email, createdAt } = message;
  return (
    <article className="panel stack" aria-labelledby={id}>
      <div className="card-head">
        <h3 id={id}>{asked.origin}</h3>
        <small>
          <Timestamp iso={createdAt} />
        </small>
      </div>
      <p>
        <bdi>{name}</bdi>, <bdi>{email}</bdi> <Chip>{texts.fromRequest}</Chip>
      </p>
      {proposal.hasNonAsciiHost && <p className="bad-text">{texts.lookAlike}</p>}
      <Answer request={request} typed={typed} token={token} />
    </article>
  );
}
