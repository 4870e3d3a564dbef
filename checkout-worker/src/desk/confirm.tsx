/** A page that asks once more, before what cannot simply be undone. */

import type { ReactNode } from 'react';
import type { AppContext } from '../app.ts';
import { speechToAgency } from '../lang/speech.ts';
import { Hidden } from '../pages/page.tsx';
import { addressOf, deskPage, type PageName } from './page.tsx';

interface Question {
  /** Where it was asked for, and where one goes back to. */
  page: PageName;
  title: string;
  text: ReactNode;
  /** Where the form goes, and with what. */
  to: string;
  fields: Readonly<Record<string, string>>;
  button: string;
}

export function confirmPage(c: AppContext, { page, title, text, to, fields, button }: Question): Promise<Response> {
  return deskPage(c, {
    page,
    title,
    content: () => (
      <section className="panel stack">
        {text}
        <form method="post" action={to}>
          <Hidden token={c.var.deskToken} {...fields} confirmed="yes" />
          <div className="acts">
            <button type="submit" className="main">
              {button}
            </button>
            <a href={addressOf(page)}>{speechToAgency.words.desk.leaveIt}</a>
          </div>
        </form>
      </section>
    ),
  });
}

/** Whether a form comes from that page. */
export function isConfirmed(fields: URLSearchParams): boolean {
  return fields.get('confirmed') === 'yes';
}
