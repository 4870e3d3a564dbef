/** Form that makes a cart link, and the link with its QR code. Both are shown at the desk and to partners. */
import encodeQR from 'qr';
import { toReadableText } from '#catalogue/cart-link.ts';
import { products } from '#catalogue/products.ts';
import type { AppContext } from '../app.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';
import { OperationError } from '../operation-error.ts';
import { PageForm } from '../pages/page.tsx';
import { getUnixSeconds } from '../unix-time.ts';
import { computeDefaultExpiry, computeLatestExpiry, type LinkRequest, makeLink } from './make-link.ts';
import { formatUtcDay } from './signed-link.ts';
import { createSigner } from './signer.ts';

/** Number of cart lines that the empty form offers. */
const minRows = 3;

export interface SignedCartLink {
  request: LinkRequest;
  /** Undefined before the form was sent, and if a field has an error. */
  link?: string;
  wrong?: string;
}

/** Reads the form from the page's query and makes the link. `partner` replaces the partner of the form. */
export async function readLinkForm(c: AppContext, messages: Messages, partner?: string): Promise<SignedCartLink> {
  const query = new URL(c.req.url).searchParams;
  const readField = (name: string) => (query.get(name) ?? '').trim() || undefined;
  const quantities = query.getAll('quantity');
  const lines = query.getAll('item').map((id, index) => id && `${id}:${quantities[index] || 1}`);
  const request = {
    items: lines.filter(Boolean).join(','),
    promo: readField('promo'),
    partner: partner ?? readField('partner'),
    expires: readField('expires'),
    page: readField('page'),
  };
  if (!query.has('item')) return { request };
  try {
    return { request, link: await makeLink(request, createSigner(c), getUnixSeconds()) };
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    const { reason = 'empty', values } = error;
    // Anyone can write a link to this form, whose values must not form a sentence on the page.
    const shown = Object.entries(values).map(([name, text]) => [name, toReadableText(text)]);
    return {
      request,
      wrong: fillPlaceholders(messages.strings.cartLinks.wrong[reason as 'empty'], Object.fromEntries(shown)),
    };
  }
}

/** Returns the link's QR code as an SVG file, or redirects to the form if there is no link. */
export async function createQrResponse(c: AppContext, messages: Messages, partner?: string): Promise<Response> {
  const { link } = await readLinkForm(c, messages, partner);
  const code = link && createQrCode(link);
  if (!code) return c.redirect(c.req.path.replace('.svg', ''), 303);
  c.header('Content-Disposition', 'attachment; filename="cart-link.svg"');
  return c.body(code, 200, { 'Content-Type': 'image/svg+xml' });
}

/** Returns a QR code with the white border that scanners need. Undefined if the text is too long. */
export function createQrCode(text: string): string | undefined {
  try {
    const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 4 });
    return svg.replace('>', '><rect width="100%" height="100%" fill="#fff"/>');
  } catch {
    return undefined;
  }
}

interface LinkFormProps extends SignedCartLink {
  /** URL path of the page. The QR code is at the same path with `.svg`. */
  path: string;
  query: string;
  /** Partners to choose from. Undefined if the link is for the signed-in partner. */
  partners?: readonly { id: string; name: string }[];
  messages: Messages;
}

export function LinkForm({ request, link, wrong, path, query, partners, messages }: LinkFormProps) {
  const { cartLinks: texts } = messages.strings;
  const now = getUnixSeconds();
  const lines = request.items.split(',').filter(Boolean);
  const rows = [...lines, ...Array(Math.max(minRows - lines.length, 1)).fill('')];
  return (
    <>
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
      {link && <Result {...{ request, link, path, query, messages }} />}
      <PageForm method="get" action={path} className="panel link-form" tool="make_cart_link" purpose={texts.make}>
        {rows.map((row: string, index) => {
          const [id = '', quantity = '1'] = row.split(':');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
            <div className="fields line" key={index}>
              <label>
                {fillPlaceholders(texts.line, { number: index + 1 })}
                <select name="item" defaultValue={id}>
                  <option value="">{texts.nothing}</option>
                  {products.map((product) => (
                    <option key={product.id} value={product.id}>
                      {messages.productName(product.id)}
                    </option>
                  ))}
                </select>
              </label>
              <label>
                {texts.quantity}
                <input name="quantity" inputMode="numeric" defaultValue={quantity} maxLength={2} autoComplete="off" />
              </label>
            </div>
          );
        })}
        <div className="fields">
          {partners && (
            <label>
              {texts.partner}
              <select name="partner" defaultValue={request.partner}>
                <option value="">{texts.noPartner}</option>
                {partners.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name === id ? id : `${name} (${id})`}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            {texts.expires}
            <small>{texts.expiresHint}</small>
            <input
              name="expires"
              type="date"
              defaultValue={request.expires ?? computeDefaultExpiry(now)}
              min={formatUtcDay(now)}
              max={computeLatestExpiry(now)}
            />
          </label>
          <label>
            {texts.promo}
            <input name="promo" defaultValue={request.promo} maxLength={40} autoComplete="off" />
          </label>
        </div>
        <label>
          {texts.page}
          <small>{texts.pageHint}</small>
          <input name="page" type="url" defaultValue={request.page} maxLength={2000} autoComplete="off" />
        </label>
        <button type="submit" className="main">
          {texts.make}
        </button>
      </PageForm>
    </>
  );
}

function Result({ request, link, path, query, messages }: LinkFormProps & { link: string }) {
  const { cartLinks: texts } = messages.strings;
  const { partner, expires } = request;
  const code = createQrCode(link);
  // Noon, so that the day is the same in every time zone of an agency.
  const date = messages.date(Date.parse(`${expires ?? computeDefaultExpiry(getUnixSeconds())}T12:00:00Z`) / 1000);
  return (
    <section aria-labelledby="made" className="panel made">
      <div>
        <h2 id="made">{texts.link}</h2>
        <p className="address">{link}</p>
        <p role="status">{partner ? fillPlaceholders(texts.signed, { partner, date }) : texts.unsigned}</p>
        <p>
          <a href={link}>{texts.open}</a>
        </p>
        {code ? (
          <p>
            <a href={`${path}.svg${query}`} download="cart-link.svg">
              {texts.download}
            </a>
          </p>
        ) : (
          <p>{texts.noQr}</p>
        )}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the library returns only paths, never the text */}
      {code && <div className="qr" role="img" aria-label={texts.qr} dangerouslySetInnerHTML={{ __html: code }} />}
    </section>
  );
}

/** CSS rules for the desk and the partner page. */
export const linkRules = `
section.made { align-items: start; display: flex; flex-wrap: wrap; gap: 1rem 2rem; }
.made > div:first-child { display: grid; flex: 1 1 18rem; gap: .75rem; justify-items: start; min-width: 0; }
.made .address { user-select: all; word-break: break-all; }
.link-form .fields.line { display: flex; flex-wrap: wrap; }
.link-form .fields.line > * { flex: 1 1 9rem; min-width: 0; }
.link-form .fields.line > :last-child { flex: 0 1 5.5rem; }
.qr { flex: none; line-height: 0; width: min(100%, 14rem); }
.qr svg { border-radius: var(--radius-small); width: 100%; }
`;
