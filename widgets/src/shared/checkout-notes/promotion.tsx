/** The line that says what a promotion code does to a cart. */
import { useEffect, useState } from 'react';
import type { Cart } from '../../../../catalogue/cart-rules.ts';
import { apiBase } from '../worker-client/addresses.ts';
import { readFields } from '../worker-client/read-fields.ts';
import { request } from '../worker-client/request.ts';
import { cartText } from './cart-text.ts';

export interface PromotionProps {
  api: string | undefined;
  code: string;
  cart: Cart;
  locale: string;
}

/** Says nothing until there is an answer. The payment page says what is charged in any case. */
export function Promotion({ api, code, cart, locale }: PromotionProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const given = new AbortController();
    const query = new URLSearchParams({ cart: cartText(cart), language: locale });
    const url = `${apiBase(api)}/promotions/${encodeURIComponent(code)}?${query}`;
    void request(url, { method: 'GET', read: readText, timeoutMs: 10_000, signal: given.signal }).then((result) => {
      if (!given.signal.aborted) setText(result.ok ? result.value : '');
    });
    return () => given.abort();
  }, [api, code, cart, locale]);
  return (
    <p className="hint" role="status">
      {text}
    </p>
  );
}

function readText(reply: unknown): string | undefined {
  const text = readFields(reply, ['text'])?.text;
  return typeof text === 'string' ? text : undefined;
}
