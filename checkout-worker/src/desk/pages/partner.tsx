/** Desk page of one partner, with sales figures, widget health, details and sites. */

import { brand } from '#agency/brand';
import { nativeEmailInput, readEmail } from '#catalogue/email-address.ts';
import { formatList } from '#catalogue/format-list.ts';
import type { AppContext } from '../../app.ts';
import { getDatabase } from '../../env.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { createMoneyFormat } from '../../orders/format-amount.ts';
import { HiddenFields } from '../../pages/page.tsx';
import { readHealth } from '../../partners/embed-health.ts';
import {
  changeAddress,
  changePartner as changeDetails,
  findPartner,
  type Partner,
  removePartner,
} from '../../partners/partner-registry.ts';
import { type PartnerFigures, reportPartner } from '../../partners/partner-report.ts';
import { queuePartnerLink } from '../../partners/request-link.ts';
import { ProblemError } from '../../problem.ts';
import { isConfirmed, renderConfirmPage } from '../confirm.tsx';
import { renderDeskPage } from '../page.tsx';
import { Action, createMailtoUrl } from '../parts.tsx';
import { runOperation } from '../run-operation.ts';
import { PartnerHealth } from './partner-health.tsx';
import { emptyFields, SiteForm } from './partner-requests.tsx';

const { strings } = agencyMessages;
const { partners: texts, pages } = strings.desk;
const sales = strings.partnerPage;

interface FiguresProps {
  title: string;
  figures: PartnerFigures;
  currency: string;
}

function Figures({ title, figures, currency }: FiguresProps) {
  const money = createMoneyFormat(currency, agencyMessages);
  const tiles = [
    [sales.orders, figures.orders],
    [sales.renewals, figures.renewals],
    [sales.refunds, figures.refunds],
    [sales.disputes, figures.disputes],
  ] as const;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="tiles">
        {tiles.map(([label, { count, amount }]) => (
          <li key={label}>
            <div className={count === 0 ? 'zero' : undefined}>
              <strong>{count}</strong>
              <span>{label}</span>
              <small>{money(amount)}</small>
            </div>
          </li>
        ))}
        <li>
          <div className="needed">
            <strong className="money">{money(figures.net)}</strong>
            <span>{sales.net}</span>
          </div>
        </li>
      </ul>
    </section>
  );
}

function Origins({ partner: { id, origins }, token }: { partner: Partner; token: string }) {
  const to = `/desk/partners/${encodeURIComponent(id)}`;
  if (origins.length === 0) return <p>{strings.desk.nothing}</p>;
  return (
    <ul className="cards">
      {origins.map((origin) => (
        <li key={origin} className="panel card-head">
          <span>{origin}</span>
          <Action token={token} to={to} fields={{ origin }} button={texts.removeOrigin} about={origin} />
        </li>
      ))}
    </ul>
  );
}

interface FormProps {
  partner: Partner;
  token: string;
  typed?: TypedPartnerFields | undefined;
}

function Details({ partner: { id, name, commission, saleMails }, token, typed = {} }: FormProps) {
  const known = commission === null ? '' : String(commission / 100);
  return (
    <form method="post" action={`/desk/partners/${encodeURIComponent(id)}/details`} className="panel">
      <HiddenFields token={token} shown-name={name} shown-commission={known} shown-saleMails={String(saleMails)} />
      <div className="fields">
        <label>
          {texts.name}
          <input name="name" defaultValue={typed.name ?? name} required maxLength={100} autoComplete="off" />
        </label>
        <label>
          {texts.commission}
          <input
            name="commission"
            inputMode="decimal"
            defaultValue={typed.commission ?? known}
            maxLength={6}
            autoComplete="off"
            aria-describedby="commission-hint"
          />
        </label>
        <label className="check">
          <input name="saleMails" type="checkbox" defaultChecked={typed.saleMails ?? saleMails} />
          {texts.saleMails}
        </label>
      </div>
      <p id="commission-hint">
        <small>{texts.commissionHint}</small>
      </p>
      <button type="submit" className="act">
        {texts.save}
      </button>
    </form>
  );
}

/** Form for the email address that receives links to the partner page. */
function Address({ partner: { id, email, origins }, token, typed = {} }: FormProps) {
  const place = `/desk/partners/${encodeURIComponent(id)}`;
  return (
    <div className="panel stack">
      <form method="post" action={`${place}/address`}>
        <HiddenFields token={token} />
        <label>
          {texts.email}
          <small>{texts.addressHint}</small>
          <input {...nativeEmailInput} defaultValue={typed.email ?? email ?? ''} autoComplete="off" />
        </label>
        <button type="submit" className="act">
          {texts.changeAddress}
        </button>
      </form>
      {email !== null && <Action token={token} to={`${place}/link`} fields={{}} button={texts.link} about={email} />}
      {email !== null && origins.length > 0 && (
        <a
          href={createMailtoUrl(email, {
            subject: fillPlaceholders(texts.writeSubject, { agency: brand.name }),
            body: fillPlaceholders(texts.writeBody, { origin: formatList(agencyMessages.locale, origins), id }),
          })}
        >
          {texts.write}
        </a>
      )}
    </div>
  );
}

/** Typed values of a refused form, which the page shows again. */
interface TypedPartnerFields {
  name?: string;
  commission?: string;
  saleMails?: boolean;
  email?: string;
  origin?: string;
}

export async function showPartner(c: AppContext, wrong?: string, typed?: TypedPartnerFields): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const database = getDatabase(c.env);
  const partner = await findPartner(database, id);
  if (!partner) throw new ProblemError(404, 'not-found', 'nothingHere');
  const [{ currency, live, test, otherCurrencies }, { health, kit }] = await Promise.all([
    reportPartner(database, id),
    readHealth(c.env, partner.origins),
  ]);
  const hasTests = test.orders.count + test.renewals.count > 0;
  return renderDeskPage(c, {
    page: 'partners',
    title: partner.name,
    wrong,
    status: wrong === undefined ? 200 : 409,
    beside: <a href="/desk/partners">{pages.partners}</a>,
    content: () => (
      <>
        <Figures title={texts.figures} figures={live} currency={currency} />
        {otherCurrencies.map((other) => (
          <Figures
            key={other.currency}
            title={fillPlaceholders(strings.partnerPage.salesIn, { currency: other.currency.toUpperCase() })}
            figures={other.live}
            currency={other.currency}
          />
        ))}
        {hasTests && <Figures title={texts.test} figures={test} currency={currency} />}
        <p>
          <a href={`/desk/orders?${new URLSearchParams({ find: id })}`}>{texts.theirOrders}</a>
        </p>
        <PartnerHealth states={health} kit={kit} />
        {partner.config && (
          <section>
            <h2>{texts.attributes}</h2>
            {Object.entries(partner.config).map(([tag, attributes]) => (
              <code key={tag}>
                {`<${tag} config="${id}">`}
                {Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)}
              </code>
            ))}
          </section>
        )}
        <section>
          <h2>{texts.change}</h2>
          <Details partner={partner} token={c.var.deskToken} typed={typed} />
        </section>
        <section>
          <h2>{texts.address}</h2>
          <Address partner={partner} token={c.var.deskToken} typed={typed} />
        </section>
        <section>
          <h2>{strings.desk.columns.origins}</h2>
          <Origins partner={partner} token={c.var.deskToken} />
          <div className="panel">
            <SiteForm
              token={c.var.deskToken}
              partner={partner}
              typed={{ ...emptyFields, origin: typed?.origin ?? '' }}
            />
          </div>
        </section>
        <section>
          <h2>{texts.remove}</h2>
          <div className="panel stack">
            <p>{texts.removeText}</p>
            <Action
              token={c.var.deskToken}
              to={`/desk/partners/${encodeURIComponent(id)}`}
              fields={{ origin: '' }}
              button={texts.remove}
              about={partner.name}
            />
          </div>
        </section>
      </>
    ),
  });
}

/** `POST /desk/partners/:id`: removes a site, or the whole partner after a confirmation if no site is given. */
export async function removeSite(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const origin = c.var.form.get('origin') ?? '';
  const partner = await findPartner(getDatabase(c.env), id);
  if (partner && !origin && !isConfirmed(c.var.form)) {
    return renderConfirmPage(c, {
      page: 'partners',
      title: texts.remove,
      text: (
        <>
          <p>
            <strong>{partner.name}</strong> ({id})
          </p>
          <p>{texts.removeText}</p>
        </>
      ),
      to: `/desk/partners/${encodeURIComponent(id)}`,
      fields: { origin },
      button: texts.remove,
    });
  }
  const showRefusal = (sentence: string) => showPartner(c, sentence);
  const operation = origin
    ? ({
        action: 'remove-origin',
        about: `${id} ${origin}`,
        back: `/desk/partners/${encodeURIComponent(id)}`,
        showRefusal,
      } as const)
    : ({ action: 'remove-partner', about: id, back: '/desk/partners', showRefusal } as const);
  return runOperation(c, operation, (database) => removePartner(database, id, origin ? [origin] : []));
}

/**
 * `POST /desk/partners/:id/details`: changes the name, the commission and the setting for sale mails. An empty
 * commission means that none is agreed. Keeps fields whose value is the one that the form showed, because another person
 * may have changed them since.
 */
export async function changePartner(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const fields = c.var.form;
  const readField = (name: string) => (fields.get(name) ?? '').trim();
  const typed = {
    name: readField('name'),
    commission: readField('commission').replace(',', '.'),
    saleMails: fields.has('saleMails'),
  };
  const changes = Object.entries(typed).filter(([field, value]) => fields.get(`shown-${field}`) !== String(value));
  const changed: Partial<typeof typed> = Object.fromEntries(changes);
  const showRefusal = (sentence: string) => showPartner(c, sentence, changed);
  const back = `/desk/partners/${encodeURIComponent(id)}`;
  return runOperation(c, { action: 'change-partner', about: id, back, showRefusal }, (database) =>
    changeDetails(database, id, changed),
  );
}

/** `POST /desk/partners/:id/address`: changes the partner's email address and notifies the old and the new address. */
export async function changePartnerAddress(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const email = readEmail(c.var.form.get('email') ?? '');
  const showRefusal = (sentence: string) => showPartner(c, sentence, { email });
  const back = `/desk/partners/${encodeURIComponent(id)}`;
  return runOperation(c, { action: 'change-address', about: id, back, showRefusal }, (database) =>
    changeAddress(database, id, email),
  );
}

/** `POST /desk/partners/:id/link`: mails the partner a link to the partner page within five minutes. */
export async function sendLinkToPartner(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const showRefusal = (sentence: string) => showPartner(c, sentence);
  const operation = {
    action: 'mail-link',
    about: id,
    back: `/desk/partners/${encodeURIComponent(id)}`,
    showRefusal,
  } as const;
  return runOperation(c, operation, (database) => queuePartnerLink(database, id));
}
