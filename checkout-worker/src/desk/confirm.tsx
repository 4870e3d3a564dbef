/** Page that asks for confirmation before an action that is hard to undo. */

import type { ReactNode } from 'react';
import type { AppContext } from '../app.ts';
import { agencyMessages } from '../lang/messages.ts';
import { HiddenFields } from '../pages/page.tsx';
import { getPagePath, type PageName, renderDeskPage } from './page.tsx';

interface Confirmation {
  /** Page with the form that needs confirmation. The Cancel link returns to this page. */
  page: PageName;
  title: string;
  text: ReactNode;
  /** URL path that receives the confirmed form. */
  to: string;
  fields: Readonly<Record<string, string>>;
  button: string;
}

export function renderConfirmPage(
  c: AppContext,
  { page, title, text, to, fields, button }: Confirmation,
): Promise<Response> {
  return renderDeskPage(c, {
    page,
    title,
    content: () => (
      <section className="panel stack">
        {text}
        <form method="post" action={to}>
          <HiddenFields token={c.var.deskToken} {...fields} confirmed="yes" />
          <div className="acts">
            <button type="submit" className="main">
              {button}
            </button>
            <a href={getPagePath(page)}>{agencyMessages.strings.desk.leaveIt}</a>
          </div>
        </form>
      </section>
    ),
  });
}

/** Returns true if the form was sent from the confirmation page. */
export function isConfirmed(fields: URLSearchParams): boolean {
  return fields.get('confirmed') === 'yes';
}
