/** The line that says what a promotion code does to a cart, and the question if that has changed. */
import { useEffect, useRef } from 'react';
import type { Cart } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { PromotionReply, PromotionTotals } from '#catalogue/wire.ts';
import { fillText } from '../text/fill-text.ts';
import { apiBase } from '../worker-client/addresses.ts';
import { readPromotion } from '../worker-client/read-checkout-reply.ts';
import { request } from '../worker-client/request.ts';
import { cartText } from './cart-text.ts';

export interface PromotionMessages {
  readonly was: string;
  readonly dueToday: string;
  readonly thenMonthly: string;
  readonly thenYearly: string;
}

export interface PromotionProps {
  api: string | undefined;
  code: string;
  /** Latest note to the buyer about the code. `asks`: they have to confirm it. */
  told: { reply: PromotionReply; asks?: { before?: PromotionTotals | undefined } } | undefined;
  onReply: (reply: PromotionReply | undefined, cart: Cart) => void;
  cart: Cart;
  messages: PromotionMessages;
  locale: string;
}

/** Says nothing until there is an answer. The checkout compares what was shown with what would be charged. */
export function Promotion({ api, code, told, onReply, cart, messages, locale }: PromotionProps) {
  const report = useRef(onReply);
  useEffect(() => {
    report.current = onReply;
  });
  useEffect(() => {
    const given = new AbortController();
    const query = new URLSearchParams({ cart: cartText(cart), language: locale });
    const url = `${apiBase(api)}/promotions/${encodeURIComponent(code)}?${query}`;
    void request(url, { method: 'GET', read: readPromotion, timeoutMs: 10_000, signal: given.signal }).then(
      (result) => {
        if (!given.signal.aborted) report.current(result.ok ? result.value : undefined, cart);
      },
    );
    return () => given.abort();
  }, [api, code, cart, locale]);
  if (told?.asks) {
    const { text, totals } = told.reply;
    return (
      <div className="note" role="alert" part="news">
        <p>{text}</p>
        {totals && <ChangedTotals before={told.asks.before} now={totals} messages={messages} locale={locale} />}
      </div>
    );
  }
  return (
    <p className="hint" role="status">
      {told?.reply.text}
    </p>
  );
}

interface ChangedTotalsProps {
  before: PromotionTotals | undefined;
  now: PromotionTotals;
  messages: PromotionMessages;
  locale: string;
}

function ChangedTotals({ before, now, messages, locale }: ChangedTotalsProps) {
  const money = (cents: number) => formatMoney(cents, { locale, decimals: 'always' });
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
        const amount = money(now[key]);
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {was === undefined || was === now[key]
                ? amount
                : fillText(messages.was, { before: money(was), now: amount }, locale)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
