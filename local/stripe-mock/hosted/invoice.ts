/** `/i/…`: the page of an invoice, where one that could not be collected is paid. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StripeMock } from '../context.ts';
import { formatAmount } from '../money.ts';
import { recoverSubscription } from '../payments/subscription-life.ts';
import { html } from './html.ts';
import { messagePage, redirect, sendPage } from './layout.ts';

export function handleInvoice(mock: StripeMock, request: IncomingMessage, response: ServerResponse, id: string): void {
  const invoice = mock.state.invoices.get(id);
  if (!invoice) {
    const page = messagePage({ title: 'No such invoice', text: 'The address may be incomplete.', status: 404 });
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
