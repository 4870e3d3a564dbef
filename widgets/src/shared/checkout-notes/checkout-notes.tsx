/** Notes above the cart's checkout button for buyers with a promotion code or an earlier checkout. Loaded on demand. */

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { writeCartLines } from '#catalogue/cart-link.ts';
import type { Cart } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { PromotionReply, PromotionTotals, RunningPlanReply } from '#catalogue/wire.ts';
import { getSharedAttribution } from '../attribution/attribution.ts';
import type { StoredCheckout } from '../cart-store/checkouts.ts';
import { useCartStore } from '../cart-store/use-cart.tsx';
import { type Locales, useElement } from '../element/view.tsx';
import { fillText } from '../text/fill-text.ts';
import { getApiBase } from '../worker-client/addresses.ts';
import { readFields } from '../worker-client/json.ts';
import { readPromotion } from '../worker-client/read-checkout-reply.ts';
import { sendRequest } from '../worker-client/request.ts';

export interface CheckoutNotesProps {
  api: string | undefined;
  promo: string | undefined;
  signedLink: string | undefined;
  shown: PromotionProps['shown'];
  onPromotion: PromotionProps['onReply'];
  messages: PromotionProps['messages'];
  checkouts: readonly StoredCheckout[];
  cart: Cart;
  locales: Locales;
}

export function CheckoutNotes(props: CheckoutNotesProps) {
  const { api, promo, signedLink, shown, onPromotion, checkouts, cart, messages, locales } = props;
  const paid = checkouts.flatMap(({ id, state }) => (state === 'paid' ? id : [])).join('*');
  return (
    <>
      {promo && (
        <Promotion
          key={promo}
          api={api}
          code={promo}
          shown={shown}
          onReply={onPromotion}
          cart={cart}
          messages={messages}
          locales={locales}
        />
      )}
      {signedLink && <LinkCheck key={signedLink} api={api} signedLink={signedLink} locales={locales} />}
      {paid && <RunningPlan api={api} paid={paid} cart={cart} locales={locales} />}
    </>
  );
}

interface LinkCheckProps {
  api: string | undefined;
  /** Fragment of the signed link that opened the cart. */
  signedLink: string;
  locales: Locales;
}

/**
 * Asks the Worker whether a signed link is valid. If not, shows the reason, and the cart no longer credits the link's
 * partner. Renders nothing if the Worker does not reply, because the Worker checks the link again before it stores the
 * order.
 */
function LinkCheck({ api, signedLink, locales }: LinkCheckProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams(signedLink);
    const items = encodeURIComponent(query.get('cart') ?? '');
    const promo = query.get('promo');
    query.delete('cart');
    query.delete('promo');
    if (promo) query.set('discounts/codes/0', promo);
    query.set('language', locales.agency);
    const url = `${getApiBase(api)}/carts/${items}?${query}`;
    void sendRequest(url, { method: 'GET', read: readRefusal, timeoutMs: 10_000, signal: controller.signal }).then(
      (result) => {
        if (controller.signal.aborted || !result.ok || !result.value) return;
        setText(result.value);
        getSharedAttribution().adopt({ partner: '' });
      },
    );
    return () => controller.abort();
  }, [api, signedLink, locales]);
  return (
    <div role="status">
      {text && (
        <p className="note" part="news">
          {text}
        </p>
      )}
    </div>
  );
}

/** Returns the reason why a link's signature proves nothing. Empty if the signature is valid. */
function readRefusal(reply: unknown): string {
  const { signature } = readFields(reply, ['signature']) ?? {};
  const { message } = readFields(signature, ['message']) ?? {};
  return typeof message === 'string' ? message : '';
}

interface PromotionMessages {
  readonly removeName: string;
  readonly was: string;
  readonly dueToday: string;
  readonly thenMonthly: string;
  readonly thenYearly: string;
}

interface PromotionProps {
  api: string | undefined;
  code: string;
  /** Latest reply about the promotion code. With `asks`, the buyer must confirm the change; `before` contains the previous totals. */
  shown: { reply: PromotionReply; asks?: { before?: PromotionTotals | undefined } } | undefined;
  onReply: (reply: PromotionReply | undefined, cart: Cart) => void;
  cart: Cart;
  messages: PromotionMessages;
  locales: Locales;
}

/** Renders the effect of a promotion code on the cart, or asks the buyer to confirm a change. Renders nothing until the Worker replies. */
function Promotion({ api, code, shown, onReply, cart, messages, locales }: PromotionProps) {
  const { host } = useElement();
  const store = useCartStore();
  const onReplyRef = useRef(onReply);
  useEffect(() => {
    onReplyRef.current = onReply;
  });
  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams({ cart: writeCartLines(cart), language: locales.agency });
    const url = `${getApiBase(api)}/promotions/${encodeURIComponent(code)}?${query}`;
    void sendRequest(url, { method: 'GET', read: readPromotion, timeoutMs: 10_000, signal: controller.signal }).then(
      (result) => {
        if (!controller.signal.aborted) onReplyRef.current(result.ok ? result.value : undefined, cart);
      },
    );
    return () => controller.abort();
  }, [api, code, cart, locales]);
  /** Removes the code, so that the payment page shows its field for a code again. */
  function remove({ currentTarget }: MouseEvent<HTMLElement>): void {
    focusCheckout(currentTarget);
    host?.removeAttribute('promo');
    const { received } = store.getState();
    if (received) store.save({ received: { ...received, promo: undefined } });
    store.rotateAttempt();
  }
  if (shown?.asks) {
    const { text, totals } = shown.reply;
    return (
      <div className="note" role="alert" part="news">
        <p>{text}</p>
        {totals && <ChangedTotals before={shown.asks.before} now={totals} messages={messages} locales={locales} />}
      </div>
    );
  }
  return (
    <div>
      <p className="hint" role="status">
        {shown?.reply.text}
      </p>
      {shown && (
        <button type="button" className="text-button" onClick={remove}>
          {fillText(messages.removeName, { name: code }, locales)}
        </button>
      )}
    </div>
  );
}

/** Focuses the checkout button, because the pressed button disappears. */
function focusCheckout(pressed: HTMLElement): void {
  (pressed.getRootNode() as ParentNode).querySelector<HTMLElement>('button.checkout')?.focus();
}

interface ChangedTotalsProps {
  before: PromotionTotals | undefined;
  now: PromotionTotals;
  messages: PromotionMessages;
  locales: Locales;
}

function ChangedTotals({ before, now, messages, locales }: ChangedTotalsProps) {
  const formatAmount = (cents: number) => formatMoney(cents, { locale: locales.formats, decimals: 'always' });
  const rows = (
    [
      ['due_today', messages.dueToday],
      ['then_monthly', messages.thenMonthly],
      ['then_yearly', messages.thenYearly],
    ] as const
  ).filter(([key]) => now[key] > 0 || key === 'due_today');
  return (
    <dl className="totals">
      {rows.map(([key, label]) => {
        const was = before?.[key];
        const amount = formatAmount(now[key]);
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {was === undefined || was === now[key]
                ? amount
                : fillText(messages.was, { before: formatAmount(was), now: amount }, locales)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type Question = NonNullable<RunningPlanReply['question']>;

interface RunningPlanProps {
  api: string | undefined;
  /** Ids of paid checkout sessions, separated by `*`. */
  paid: string;
  cart: Cart;
  locales: Locales;
}

/**
 * Asks a buyer with a running plan of the same service whether to change that plan.
 * Until the buyer answers, the cart's checkout button moves focus to this question (`data-asks`).
 * Renders nothing if the Worker does not reply, because the email after payment asks the same question.
 */
function RunningPlan({ api, paid, cart, locales }: RunningPlanProps) {
  const [question, setQuestion] = useState<Question>();
  /** Text of the question that the buyer has answered. */
  const [answered, setAnswered] = useState<string>();
  const lines = writeCartLines(cart);
  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams({ paid, cart: lines, language: locales.agency });
    const url = `${getApiBase(api)}/running-plan?${query}`;
    void sendRequest(url, { method: 'GET', read: readReply, timeoutMs: 10_000, signal: controller.signal }).then(
      (result) => {
        if (!controller.signal.aborted) setQuestion(result.ok ? (result.value.question ?? undefined) : undefined);
      },
    );
    return () => controller.abort();
  }, [api, paid, lines, locales]);
  if (!question || question.text === answered) return null;
  const { text, change, again } = question;
  function buyAgain({ currentTarget }: MouseEvent<HTMLElement>): void {
    setAnswered(text);
    focusCheckout(currentTarget);
  }
  return (
    <div className="note" part="news" role="status" tabIndex={-1} data-asks>
      <p>{text}</p>
      <p className="ways">
        <a className="text-button" href={change.url}>
          {change.label}
        </a>
        <button type="button" className="text-button" onClick={buyAgain}>
          {again}
        </button>
      </p>
    </div>
  );
}

function readReply(reply: unknown): { question: Question | undefined } | undefined {
  const { question } = readFields(reply, ['question']) ?? {};
  const { text, change, again } = readFields(question, ['text', 'change', 'again']) ?? {};
  const { label, url } = readFields(change, ['label', 'url']) ?? {};
  if (question === undefined) return undefined;
  const isValidLink = typeof label === 'string' && typeof url === 'string' && /^https?:/.test(url);
  return {
    question:
      typeof text === 'string' && typeof again === 'string' && isValidLink
        ? { text, change: { label, url }, again }
        : undefined,
  };
}
