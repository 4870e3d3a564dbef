import { getCookie, setCookie } from 'hono/cookie';
import { brand } from '#agency/brand';
import { type RefusedLine, readCartLines, writeCartLines } from '#catalogue/cart-link.ts';
import { type Cart, calculateCartTotals, maxLines, maxQuantity, resolveCart } from '#catalogue/cart-rules.ts';
import { splitIntoCheckouts } from '#catalogue/checkouts.ts';
import { isEmail, nativeEmailInput } from '#catalogue/email-address.ts';
import { createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { idPattern } from '#catalogue/ids.ts';
import { findPromotionByCode, findRefusal } from '#catalogue/promotions.ts';
import type { PromotionReply } from '#catalogue/wire.ts';
import type { AppContext } from '../../app.ts';
import { matchAgencyLanguage } from '../../lang/agency-language.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { getMessages, type Messages } from '../../lang/messages.ts';
import { createPageResponse, PageForm } from '../../pages/page.tsx';
import { createStyleSheet, pageRules } from '../../pages/styles.ts';
import { formatProblem } from '../../problem.ts';
import { formatCartFragment, type LinkRefusal, readSignature } from '../../signed-links/signed-link.ts';
import { checkLink } from '../../signed-links/signer.ts';
import { createSiteUrl } from '../../site.ts';
import { listCheckoutOrigins } from '../../stripe/stripe-client.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import { invoicePath } from '../by-invoice/invoice-path.ts';
import { CheckoutFields, formatPrice } from '../checkout-fields.tsx';
import { findBrokenRule } from '../priced-cart.ts';
import { createAcceptedPromotionReply, createRefusedPromotionReply } from '../promotion-ended.tsx';
import { formatDueToday, formatLaterPrice } from '../promotion-text.ts';
import { readTouch } from './permalink.ts';

export const cartPath = '/cart';

/** Cookie that passes the buyer's email address to the cart's page, so that no URL contains the address. */
const emailCookie = {
  name: 'buyer-email',
  options: { path: cartPath, httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 600 },
} as const;

export function setEmailCookie(c: AppContext, email: string): void {
  setCookie(c, emailCookie.name, email, emailCookie.options);
}

/** CSS rules for a list of cart lines with their prices. */
export const lineRules = `
.lines { border-top: 1px solid var(--line); list-style: ""; margin: 0 0 1rem; padding: 0; }
.lines li { border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: .75rem 0; }
.lines strong { margin-inline-start: auto; text-align: end; }
`;

const sheet = await createStyleSheet(`${pageRules}${lineRules}
.notice { background: var(--color-emphasis); border-radius: var(--radius-medium); margin: 0 0 1.5rem; padding: 1rem 1.5rem; }
.left-out { background: var(--color-surface-raised); border-radius: var(--radius-medium); margin: 0 0 1.5rem; padding: 1rem 1.5rem 1rem 2.5rem; }
h2 { font-size: 1.5rem; margin: 2rem 0 1rem; }
`);

export function CartLines({ cart, messages }: { cart: Cart; messages: Messages }) {
  return (
    <ul className="lines">
      {resolveCart(cart).map((line) => {
        const { product, quantity, unitAmount } = line;
        const name = `${quantity > 1 ? `${quantity} × ` : ''}${messages.productName(product.id)}`;
        return (
          <li key={product.id}>
            {name} <strong>{formatPrice(line, unitAmount, messages)}</strong>
          </li>
        );
      })}
    </ul>
  );
}

export function formatRefusedLine({ rule, text, kept = '' }: RefusedLine, { strings, productName }: Messages): string {
  const values = { name: productName(text), kept: productName(kept), most: maxQuantity, lines: maxLines };
  return fillPlaceholders(strings.cartPage.notAdded[rule], values);
}

export function formatLinkRefusal(refusal: LinkRefusal, cart: Cart, { strings: { cartPage } }: Messages): string {
  return [cartPage.signature[refusal], ...(cart.length > 0 ? [cartPage.withoutPartner] : [])].join(' ');
}

function createPromotionReply(code: string, cart: Cart, messages: Messages): PromotionReply {
  const promotion = findPromotionByCode(code);
  const refusal = findRefusal(promotion, cart, getUnixSeconds());
  return refusal || !promotion
    ? createRefusedPromotionReply(refusal ?? 'unknown', code, promotion, cart, messages)
    : createAcceptedPromotionReply(promotion, cart, messages, code);
}

function createInvoiceUrl(
  cart: Cart,
  { partner, promo, signedLink }: Pick<CheckoutProps, 'partner' | 'promo' | 'signedLink'>,
  parameters: URLSearchParams,
  { language }: Messages,
): string {
  const query = new URLSearchParams({ lang: language, ...readTouch(parameters) });
  if (partner) query.set('partner', partner);
  if (promo) query.set('promo', promo);
  if (signedLink) query.set('signed', signedLink);
  return `${invoicePath}?items=${writeCartLines(cart)}&${query}`;
}

interface CheckoutProps {
  cart: Cart;
  /** Name by which software agents find the form. */
  tool: string;
  promo: string | undefined;
  partner: string | undefined;
  /** Fragment that proves the partner, for the checkout. */
  signedLink: string | undefined;
  parameters: URLSearchParams;
  email: string | undefined;
  messages: Messages;
}

/** Lines of one checkout with their prices, and a form that leads to the payment page. */
function CheckoutForm({ cart, tool, promo, partner, signedLink, parameters, email, messages }: CheckoutProps) {
  const { cartPage } = messages.strings;
  const reply = promo ? createPromotionReply(promo, cart, messages) : undefined;
  const touch = readTouch(parameters);
  return (
    <>
      <CartLines cart={cart} messages={messages} />
      {reply && <p>{reply.text}</p>}
      <p>
        <strong>{formatDueToday(reply?.totals?.due_today ?? calculateCartTotals(cart).dueToday, messages)}</strong>{' '}
        {!reply?.holds && formatLaterPrice(cart, messages)}
      </p>
      {messages.taxNote && <p>{messages.taxNote}</p>}
      <PageForm action="/api/create-checkout-session" tool={tool} purpose={cartPage.pay}>
        <CheckoutFields
          lines={resolveCart(cart)}
          language={messages.language}
          partner={partner}
          signedLink={signedLink}
          promo={reply?.holds ? promo : undefined}
          attribution={Object.keys(touch).length > 0 ? JSON.stringify({ last: touch }) : undefined}
        />
        <p>
          <label>
            {cartPage.email}
            <input
              {...nativeEmailInput}
              name="customerEmail"
              defaultValue={email}
              {...createToolParameterAttributes(cartPage.email)}
            />
          </label>
          {email && <small>{cartPage.emailFromLink}</small>}
        </p>
        <button type="submit">{cartPage.pay}</button>
      </PageForm>
      {brand.invoices && (
        <p>
          <a href={createInvoiceUrl(cart, { partner, promo, signedLink }, parameters, messages)}>
            {messages.strings.byInvoice.instead}
          </a>
        </p>
      )}
    </>
  );
}

/**
 * `GET /cart?items=…`: the cart of a link with its prices, which can be paid without JavaScript. Lists each omitted
 * line with the rule that it breaks. If the link's signature is invalid, explains why and assigns the order to no
 * partner.
 */
export async function showCart(c: AppContext): Promise<Response> {
  const parameters = new URL(c.req.url).searchParams;
  const link = { items: parameters.get('items') ?? '', promo: parameters.get('promo') ?? undefined };
  const signed = readSignature(parameters, link);
  const refusal = signed && (await checkLink(c, signed));
  const { cart, refused } = readCartLines(link.items);
  const messages = getMessages(matchAgencyLanguage(parameters.get('lang') ?? c.var.language));
  const { cartPage } = messages.strings;
  const [partner, email] = [parameters.get('partner') ?? '', getCookie(c, emailCookie.name) ?? ''];
  const isNamed = !refusal && idPattern.test(partner);
  const common = {
    promo: link.promo?.slice(0, 40) || undefined,
    partner: isNamed ? partner : undefined,
    signedLink: signed && !refusal ? formatCartFragment(link, signed) : undefined,
    email: isEmail(email) ? email : undefined,
    parameters,
    messages,
  };
  const problem = findBrokenRule(cart);
  const checkouts = cart.length > 0 && !problem ? splitIntoCheckouts(cart) : [];
  const priceList = createSiteUrl('/pricing', messages.language, c.env);
  const linkQuery = new URLSearchParams();
  if (common.partner) linkQuery.set('partner', common.partner);
  if (common.promo) linkQuery.set('promo', common.promo);
  const query = linkQuery.size > 0 ? `?${linkQuery}` : '';
  const content = (
    <>
      {refusal && (
        <p className="notice" role="status">
          {formatLinkRefusal(refusal, cart, messages)}
        </p>
      )}
      {refused.length > 0 && (
        <ul className="left-out">
          {refused.map((line) => (
            <li key={line.rule + line.text}>{formatRefusedLine(line, messages)}</li>
          ))}
        </ul>
      )}
      {problem && (
        <>
          <p className="notice">{formatProblem(problem, messages)}</p>
          <CartLines cart={cart} messages={messages} />
        </>
      )}
      {checkouts.length > 1 && <p>{cartPage.twoSteps}</p>}
      {checkouts.map((part, index) => (
        <section key={writeCartLines(part)}>
          {checkouts.length > 1 && (
            <h2>{fillPlaceholders(cartPage.step, { step: index + 1, steps: checkouts.length })}</h2>
          )}
          <CheckoutForm cart={part} tool={index === 0 ? 'start_checkout' : `start_checkout_${index + 1}`} {...common} />
        </section>
      ))}
      <p>
        <a
          href={
            cart.length > 0 ? `${priceList}${query}#${common.signedLink ?? `cart=${writeCartLines(cart)}`}` : priceList
          }
        >
          {cart.length > 0 ? cartPage.change : messages.strings.pages.backToPlans}
        </a>
      </p>
    </>
  );
  return createPageResponse(c, {
    title: cartPage.title,
    text: cart.length > 0 ? undefined : link.items ? cartPage.empty : messages.strings.byInvoice.empty,
    messages,
    content,
    sheet,
    formTargets: listCheckoutOrigins(c.env),
  });
}
