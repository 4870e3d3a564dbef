import { useEffect, useState } from 'react';
import type { Cart } from '#catalogue/cart-rules.ts';
import type { RunningPlanReply } from '#catalogue/wire.ts';
import { apiBase } from '../worker-client/addresses.ts';
import { readFields } from '../worker-client/read-fields.ts';
import { request } from '../worker-client/request.ts';
import { cartText } from './cart-text.ts';

type Question = NonNullable<RunningPlanReply['question']>;

interface RunningPlanProps {
  api: string | undefined;
  /** Checkouts that were paid from this browser, by the ids of their sessions. */
  paid: string;
  cart: Cart;
  locale: string;
}

/**
 * Asks a buyer who has a plan of a service whether they mean to change it. Until they have answered, the cart's button leads here
 * (`data-asks`). It says nothing until there is a reply, and nothing where there is none: the mail after the payment asks, too.
 */
export function RunningPlan({ api, paid, cart, locale }: RunningPlanProps) {
  const [question, setQuestion] = useState<Question>();
  const [isAnswered, setAnswered] = useState(false);
  const lines = cartText(cart);
  useEffect(() => {
    const given = new AbortController();
    const query = new URLSearchParams({ paid, cart: lines, language: locale });
    const url = `${apiBase(api)}/running-plan?${query}`;
    void request(url, { method: 'GET', read: readReply, timeoutMs: 10_000, signal: given.signal }).then((result) => {
      if (!given.signal.aborted) setQuestion(result.ok ? (result.value.question ?? undefined) : undefined);
    });
    return () => given.abort();
  }, [api, paid, lines, locale]);
  if (!question || isAnswered) return null;
  const { text, change, again } = question;
  return (
    <div className="note" part="news" role="status" tabIndex={-1} data-asks>
      <p>{text}</p>
      <p className="ways">
        <a className="text-button" href={change.url}>
          {change.label}
        </a>
        <button type="button" className="text-button" onClick={() => setAnswered(true)}>
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
  const isWhole = typeof label === 'string' && typeof url === 'string' && /^https?:/.test(url);
  return {
    question:
      typeof text === 'string' && typeof again === 'string' && isWhole
        ? { text, change: { label, url }, again }
        : undefined,
  };
}
