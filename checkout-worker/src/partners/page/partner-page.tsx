import type { ReactNode } from 'react';
import { nativeEmailInput } from '#catalogue/email-address.ts';
import type { AppContext } from '../../app.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import type { Messages } from '../../lang/messages.ts';
import { createPageResponse, HiddenFields, PageForm } from '../../pages/page.tsx';
import { LinkForm, type SignedCartLink } from '../../signed-links/link-form.tsx';
import type { ReleaseState, WidgetHealth } from '../embed-health.ts';
import { linksPath, partnerPath } from '../partner-link.ts';
import type { Partner } from '../partner-registry.ts';
import type { PartnerReport } from '../partner-report.ts';
import type { PartnerConfig } from '../schema.ts';
import { HealthSection } from './health-table.tsx';
import { SalesSection } from './sales-table.tsx';
import { partnerStyleSheet } from './styles.ts';

function renderPage(c: AppContext, title: string, content: ReactNode, messages: Messages): Response {
  return createPageResponse(c, { title, messages, content, sheet: partnerStyleSheet });
}

interface SignInOptions {
  isExpired: boolean;
  /** URL of the form to become a partner. Undefined if the agency's site has no embed page. */
  registrationUrl: string | undefined;
}

export function renderSignInPage(
  c: AppContext,
  { isExpired, registrationUrl }: SignInOptions,
  messages: Messages,
): Response {
  const strings = messages.strings.partnerPage;
  return renderPage(
    c,
    strings.signIn,
    <>
      {isExpired && (
        <p className="notice" role="status">
          {strings.expired}
        </p>
      )}
      <p>{strings.signInLead}</p>
      <PageForm action={partnerPath} className="ask" tool="request_sign_in_link" purpose={strings.signInLead}>
        <label>
          {strings.email}
          <input {...nativeEmailInput} required />
        </label>
        <button type="submit">{strings.send}</button>
      </PageForm>
      {registrationUrl && (
        <p className="note">
          {strings.notYet} <a href={registrationUrl}>{strings.register}</a>
        </p>
      )}
    </>,
    messages,
  );
}

interface SwitchOptions {
  /** Token of the mailed link. */
  token: string;
  /** Name of the partner who is signed in. */
  current: string;
  /** Name of the partner whose link was opened. */
  name: string;
}

export function renderSwitchPage(c: AppContext, { token, ...names }: SwitchOptions, messages: Messages): Response {
  const { switchTitle, switchText, switch: label, back } = messages.strings.partnerPage;
  const button = fillPlaceholders(label, names);
  const content = (
    <PageForm action={partnerPath} tool="switch_partner" purpose={button}>
      <HiddenFields token={token} />
      <button type="submit">{button}</button>
    </PageForm>
  );
  return createPageResponse(c, {
    title: fillPlaceholders(switchTitle, names),
    text: fillPlaceholders(switchText, names),
    messages,
    content,
    link: { label: back, href: partnerPath },
  });
}

export function renderLinkSentPage(c: AppContext, messages: Messages): Response {
  const { sentTitle, sent, back } = messages.strings.partnerPage;
  const link = { label: back, href: partnerPath };
  return createPageResponse(c, { title: sentTitle, messages, text: sent, link });
}

export function renderLinksPage(c: AppContext, made: SignedCartLink, messages: Messages): Response {
  const { cartLinks, partnerPage: strings } = messages.strings;
  const query = new URL(c.req.url).searchParams;
  query.delete('partner');
  return renderPage(
    c,
    cartLinks.title,
    <>
      <p>{cartLinks.intro}</p>
      <LinkForm {...made} path={linksPath} query={`?${query}`} messages={messages} />
      <section aria-labelledby="help">
        <h2 id="help">{cartLinks.help}</h2>
        <ul>
          {Object.entries(cartLinks.facts).map(([name, text]) => (
            <li key={name}>{text}</li>
          ))}
        </ul>
      </section>
      <p>
        <a href={partnerPath}>{strings.signIn}</a>
      </p>
    </>,
    messages,
  );
}

export interface PartnerPageData {
  partner: Partner;
  report: PartnerReport;
  /** HTML snippet from the embed page with this partner's id. Undefined if the embed page is unavailable. */
  code: string | undefined;
  /** URL of the embed page with this partner's id. Undefined if the agency's site has no embed page. */
  embedUrl: string | undefined;
  health: readonly WidgetHealth[];
  kit: ReleaseState;
  requestResult: 'asked' | 'not-an-address' | undefined;
}

export function renderPartnerPage(c: AppContext, data: PartnerPageData, messages: Messages): Response {
  const { partner, report, code, embedUrl, health, kit } = data;
  const strings = messages.strings.partnerPage;
  return renderPage(
    c,
    fillPlaceholders(strings.title, { name: partner.name }),
    <>
      <SalesSection report={report} messages={messages} />
      <section aria-labelledby="code">
        <h2 id="code">{strings.code}</h2>
        <p>{fillPlaceholders(strings.codeText, { id: `partner="${partner.id}"` })}</p>
        {code && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        )}
        {embedUrl && (
          <p>
            <a href={embedUrl}>{strings.choose}</a>
          </p>
        )}
        <p>
          <a href={linksPath}>{strings.cartLinks}</a>
        </p>
      </section>
      <OriginsSection {...data} messages={messages} />
      <HealthSection states={health} kit={kit} messages={messages} />
      <section aria-labelledby="webhooks">
        <h2 id="webhooks">{messages.strings.webhooks.title}</h2>
        <p>
          <a href={`${partnerPath}/webhooks`}>{messages.strings.webhooks.fromPage}</a>
        </p>
      </section>
      {partner.config && <ConfigSection id={partner.id} config={partner.config} messages={messages} />}
      <PageForm action={`${partnerPath}/leave`} className="row leave" tool="sign_out" purpose={strings.leave}>
        <button type="submit" className="quiet">
          {strings.leave}
        </button>
        <small>{fillPlaceholders(strings.byEmail, { email: partner.email ?? '' })}</small>
      </PageForm>
    </>,
    messages,
  );
}

function OriginsSection({ partner, requestResult, messages }: PartnerPageData & { messages: Messages }) {
  const strings = messages.strings.partnerPage;
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">{strings.pages}</h2>
      <p>{strings.pagesText}</p>
      <ul>
        {partner.origins.map((origin) => (
          <li key={origin}>{origin}</li>
        ))}
      </ul>
      {requestResult && (
        <p className="notice" role="status">
          {requestResult === 'asked' ? strings.asked : strings.notAnAddress}
        </p>
      )}
      <PageForm action={`${partnerPath}/origins`} className="ask" tool="register_page" purpose={strings.ask}>
        <label>
          {strings.another}
          <input name="address" type="url" maxLength={2000} placeholder="https://shop.example" required />
        </label>
        <button type="submit">{strings.ask}</button>
      </PageForm>
    </section>
  );
}

function ConfigSection({ id, config, messages }: { id: string; config: PartnerConfig; messages: Messages }) {
  const strings = messages.strings.partnerPage;
  const tags = Object.entries(config).map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return [`<${tag}`, ...pairs].join(' ');
  });
  return (
    <section aria-labelledby="config">
      <h2 id="config">{strings.config}</h2>
      <p>{fillPlaceholders(strings.configText, { attribute: `config="${id}"` })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it */}
      <pre tabIndex={0}>
        <code>{tags.map((tag) => `${tag}>`).join('\n')}</code>
      </pre>
    </section>
  );
}
