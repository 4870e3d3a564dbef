import type { AppContext } from '../../app.ts';
import { getDatabase } from '../../env.ts';
import { agencyMessages, deskMessages } from '../../lang/messages.ts';
import { listPartners } from '../../partners/partner-registry.ts';
import { createQrResponse, LinkForm, readLinkForm } from '../../signed-links/link-form.tsx';
import { getPagePath, renderDeskPage } from '../page.tsx';

/** Messages of the desk. Names of products and dates are the agency's. */
const messages = { ...agencyMessages, strings: deskMessages.strings };

/** `GET /desk/links`: makes a cart link for any partner, or without one. */
export async function showLinks(c: AppContext): Promise<Response> {
  const [made, partners] = await Promise.all([readLinkForm(c, messages), listPartners(getDatabase(c.env))]);
  return renderDeskPage(c, {
    page: 'links',
    status: made.wrong === undefined ? 200 : 422,
    content: () => (
      <>
        <p>{messages.strings.cartLinks.introAgency}</p>
        <LinkForm {...made} path={getPagePath('links')} query={new URL(c.req.url).search} {...{ partners, messages }} />
      </>
    ),
  });
}

export function downloadQrCode(c: AppContext): Promise<Response> {
  return createQrResponse(c, messages);
}
