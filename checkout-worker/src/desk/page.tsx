import type { ReactNode } from 'react';
import { brand } from '#agency/brand';
import type { AppContext } from '../app.ts';
import { type Env, getDatabase, isProduction } from '../env.ts';
import { deskMessages } from '../lang/messages.ts';
import { Brand, createDocumentResponse } from '../pages/page.tsx';
import { createSiteUrl } from '../site.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import type { Action } from './actions.ts';
import { type Counts, countWaiting } from './counts.ts';
import { deskSheet } from './styles.ts';

const { strings, language, locale } = deskMessages;

export type PageName = keyof typeof strings.desk.pages;

const menu: readonly (readonly PageName[])[] = [
  ['today', 'orders', 'invoices', 'subscriptions', 'problems', 'withdrawals'],
  ['messages', 'onboarding', 'reviews', 'partners', 'links'],
  ['mails', 'webhooks', 'health', 'releases', 'privacy'],
];

export function getPagePath(page: PageName): string {
  return page === 'today' ? '/desk' : `/desk/${page}`;
}

interface DeskPageOptions {
  page: PageName;
  /** Page title. Defaults to the page's name in the menu. */
  title?: string;
  /** Content shown next to the heading. */
  beside?: ReactNode;
  /** Error message shown after a refused form. */
  wrong?: string | undefined;
  status?: 200 | 404 | 409 | 422 | 500 | 502;
  content(counts: Counts): ReactNode;
}

function MenuItem({ name, current, count = 0 }: { name: PageName; current: PageName; count: number | undefined }) {
  return (
    <li>
      <a href={getPagePath(name)} aria-current={name === current ? 'page' : undefined}>
        {strings.desk.pages[name]}
        {count > 0 && <span className="count">{count}</span>}
      </a>
    </li>
  );
}

function Menu({ current, counts, c }: { current: PageName; counts: Counts; c: AppContext }) {
  const getCount = (name: PageName) => (Object.hasOwn(counts, name) ? counts[name as keyof Counts] : undefined);
  return (
    <nav id="menu" popover="auto" aria-label={strings.desk.name}>
      {menu.map((names) => (
        <ul key={names[0]}>
          {names.map((name) => (
            <MenuItem key={name} name={name} current={current} count={getCount(name)} />
          ))}
        </ul>
      ))}
      <ul>
        <li>
          <a href={createSiteUrl('/', language, c.env)}>{strings.desk.toSite}</a>
        </li>
        {isProduction(c.env) && (
          <li>
            <a href="/cdn-cgi/access/logout">{strings.desk.signOut}</a>
          </li>
        )}
      </ul>
      <p>{c.var.person}</p>
    </nav>
  );
}

const isAction = (text: string | undefined): text is Action => Object.hasOwn(strings.desk.done, text ?? '');

function Notices({ c, wrong }: { c: AppContext; wrong: string | undefined }) {
  const done = c.req.query('done');
  return (
    <>
      {wrong !== undefined && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
      {wrong === undefined && isAction(done) && (
        <p role="status" className="notice">
          {strings.desk.done[done]}.
        </p>
      )}
    </>
  );
}

function isTestMode(env: Env): boolean {
  return !isLiveKey(env);
}

/** Returns a desk page whose menu shows the number of open items. */
export async function renderDeskPage(c: AppContext, shown: DeskPageOptions): Promise<Response> {
  const counts = await countWaiting(getDatabase(c.env), isLiveKey(c.env));
  const { page, title = strings.desk.pages[page], beside, wrong, status = 200 } = shown;
  const body = (
    <>
      <a href="#content" className="skip">
        {strings.desk.skip}
      </a>
      <header className="bar">
        <a href="/desk" className="brand">
          <Brand /> <span>{strings.desk.name}</span>
        </a>
        <button type="button" className="menu" popoverTarget="menu">
          {strings.desk.menu}
        </button>
      </header>
      <Menu current={page} counts={counts} c={c} />
      <main id="content" tabIndex={-1}>
        <div className="content">
          {isTestMode(c.env) && <p className="test">{strings.desk.testMode}</p>}
          <Notices c={c} wrong={wrong} />
          <div className="head">
            <h1>{title}</h1>
            {beside}
          </div>
          {shown.content(counts)}
        </div>
      </main>
    </>
  );
  const name = `${title} · ${strings.desk.name} · ${brand.name}`;
  return createDocumentResponse(c, { title: name, locale, sheet: deskSheet, body, status });
}
