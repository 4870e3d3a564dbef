import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StripeMock } from '../context.ts';
import { send } from '../http.ts';
import { recoverSubscription } from '../payments/subscription-life.ts';

/** HTML from a tagged template. Inserted values are escaped unless the same tag created them. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Child = Html | string | number | false | null | undefined | readonly Child[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(child: Child): string {
  if (child === undefined || child === null || child === false) return '';
  if (child instanceof Html) return child.text;
  if (typeof child === 'string') return child.replace(/[&<>"']/g, (character) => entities[character] ?? character);
  if (typeof child === 'number') return String(child);
  return child.map(render).join('');
}

export function html(strings: TemplateStringsArray, ...children: readonly Child[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(children[index - 1]) + part));
}

export interface Page {
  title: string;
  main: Child;
  status?: number;
  /** Language of the page. Default: English. */
  lang?: string;
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  // Forbids framing, as Stripe's own payment page does.
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

export function sendPage(response: ServerResponse, { title, main, status = 200, lang = 'en' }: Page): void {
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_assets/hosted.css">
</head>
<body>
<header class="notice"><strong>Stripe mock</strong>: no real money</header>
<main>${main}</main>
</body>
</html>
`;
  send(response, status, page.text, headers);
}

export function redirect(response: ServerResponse, url: string): void {
  send(response, 303, '', { Location: url });
}

/** Returns a page with one message and, optionally, one link. */
export function createMessagePage(given: {
  title: string;
  text: Child;
  way?: { href: string; label: string } | undefined;
  status?: number;
}): Page {
  const { title, text, way, status } = given;
  return {
    title,
    ...(status !== undefined && { status }),
    main: html`<section class="message">
<h1>${title}</h1>
<p>${text}</p>
${way && html`<p><a class="button" href="${way.href}">${way.label}</a></p>`}
</section>`,
  };
}

export function formatAmount(amount: number, currency: string, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

// Handles `/i/…`: the page on which an unpaid invoice can be paid.

export function handleInvoice(mock: StripeMock, request: IncomingMessage, response: ServerResponse, id: string): void {
  const invoice = mock.state.invoices.get(id);
  if (!invoice) {
    const page = createMessagePage({ title: 'No such invoice', text: 'The address may be incomplete.', status: 404 });
    sendPage(response, page);
    return;
  }
  if (request.method === 'POST') {
    if (invoice.status === 'open') recoverSubscription(mock, invoice);
    redirect(response, `/i/${id}`);
    return;
  }
  const amount = formatAmount(invoice.total, invoice.currency);
  sendPage(response, {
    title: `Invoice ${invoice.number}`,
    main: html`<section class="message">
<h1>Invoice ${String(invoice.number)}</h1>
<p>${invoice.status === 'paid' ? 'Paid' : 'Due'}: ${amount}</p>
${invoice.status === 'open' && html`<form method="post"><button class="button">Pay ${amount}</button></form>`}
</section>`,
  });
}
