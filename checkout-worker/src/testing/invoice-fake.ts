/** Fake of the Stripe routes that create and send invoices. Keeps its objects in the Stripe fake. */
interface InvoiceCall {
  method: string;
  url: URL;
  form: URLSearchParams;
}

type Fields = Record<string, unknown>;

const createId = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;

/** Sums the lines of a request, such as `lines[0][price_data][unit_amount]`. */
function readAmount(form: URLSearchParams, list: string): number {
  let amount = 0;
  for (let index = 0; form.has(`${list}[${index}][quantity]`); index++) {
    const line = `${list}[${index}]`;
    amount += Number(form.get(`${line}[price_data][unit_amount]`)) * Number(form.get(`${line}[quantity]`));
  }
  return amount;
}

export function readMetadata(form: URLSearchParams): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(found);
}

function createInvoice(form: URLSearchParams, fields: Fields): Fields {
  return {
    id: createId('in'),
    object: 'invoice',
    status: 'draft',
    collection_method: form.get('collection_method'),
    billing_reason: 'manual',
    customer: form.get('customer'),
    customer_email: 'ada@example.com',
    currency: form.get('currency') ?? form.get('items[0][price_data][currency]') ?? 'usd',
    subtotal: 0,
    total: 0,
    amount_paid: 0,
    amount_due: 0,
    amount_remaining: 0,
    created: Math.floor(Date.now() / 1000),
    days_until_due: Number(form.get('days_until_due')),
    due_date: null,
    hosted_invoice_url: null,
    last_finalization_error: null,
    lines: { data: [] },
    livemode: false,
    metadata: readMetadata(form),
    parent: null,
    total_taxes: [],
    total_discount_amounts: [],
    ...fields,
  };
}

/** Returns an invoice with its amounts, including the discount of its coupon. */
function withAmount(invoice: Fields, subtotal: number): Fields {
  const { percent_off = 0 } = (invoice.coupon ?? {}) as { percent_off?: number };
  const discount = Math.round((subtotal * percent_off) / 100);
  const total = subtotal - discount;
  return {
    ...invoice,
    subtotal,
    total,
    amount_due: total,
    amount_remaining: total,
    total_discount_amounts: discount > 0 ? [{ amount: discount, discount: 'di_1' }] : [],
    lines: { data: [{}] },
  };
}

/** Returns one page of a list, by Stripe's pagination parameters. */
function listPage({ pathname, searchParams }: URL, all: readonly Fields[]): Fields {
  const start = all.findIndex((each) => each.id === searchParams.get('starting_after')) + 1;
  const data = all.slice(start, start + Number(searchParams.get('limit') ?? 10));
  return { object: 'list', has_more: start + data.length < all.length, url: pathname, data };
}

/** Deletes the draft of an invoice without a subscription, or cancels a subscription, whose draft Stripe keeps. */
function removeInvoice(objects: Map<string, object>, pathname: string): Fields | undefined {
  const [, kind, key = ''] = /^\/v1\/(invoices|subscriptions)\/([^/]+)$/.exec(pathname) ?? [];
  const found = objects.get(key) as Fields | undefined;
  if (!found) return undefined;
  if (kind === 'subscriptions') {
    const canceled = { ...found, status: 'canceled' };
    objects.set(key, canceled);
    return canceled;
  }
  if (found.status !== 'draft' || found.parent !== null) return undefined;
  objects.delete(key);
  return { id: key, object: 'invoice', deleted: true };
}

/** Returns the reply to a request that creates or sends an invoice, or undefined for all other requests. */
export function answerInvoices(objects: Map<string, object>, { method, url, form }: InvoiceCall): Fields | undefined {
  const keep = (object: Fields) => {
    objects.set(String(object.id), object);
    return object;
  };
  const [, invoiceId = '', action] = /^\/v1\/invoices\/([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
  const invoice = objects.get(invoiceId) as Fields | undefined;
  if (method === 'GET' && url.pathname === '/v1/invoices') {
    const data = [...objects.values()].filter((each) => (each as Fields).object === 'invoice');
    return { object: 'list', has_more: false, url: url.pathname, data };
  }
  if (method === 'GET' && action === 'lines') return listPage(url, (invoice?.sold ?? []) as readonly Fields[]);
  if (method === 'DELETE') return removeInvoice(objects, url.pathname);
  if (method !== 'POST') return undefined;
  const preview = objects.get(`preview_of_${form.get('subscription')}`);
  if (preview) return preview as Fields;
  const updated = objects.get(/^\/v1\/invoices\/([^/]+)$/.exec(url.pathname)?.[1] ?? '') as Fields | undefined;
  if (updated) return keep({ ...updated, ...Object.fromEntries(form) });
  const coupon = objects.get(form.get('discounts[0][coupon]') ?? '');
  switch (action ?? url.pathname) {
    case '/v1/customers':
      return keep({ id: createId('cus'), object: 'customer', email: form.get('email') });
    case '/v1/products':
      return keep({ id: createId('prod'), object: 'product' });
    case '/v1/invoices':
      return keep(createInvoice(form, { coupon }));
    case '/v1/subscriptions': {
      const metadata = readMetadata(form);
      const subscription = createId('sub');
      const parent = { subscription_details: { subscription, metadata } };
      const first = createInvoice(form, { billing_reason: 'subscription_create', metadata: {}, parent, coupon });
      const made = keep(withAmount(first, readAmount(form, 'items') + readAmount(form, 'add_invoice_items')));
      return keep({ id: subscription, object: 'subscription', status: 'active', latest_invoice: made });
    }
    case 'add_lines':
      return keep(withAmount(invoice ?? {}, readAmount(form, 'lines')));
    case 'finalize': {
      const due_date = Math.floor(Date.now() / 1000) + Number(invoice?.days_until_due) * 86_400;
      // Stripe does not charge amounts below 50 cents.
      const isSmall = Number(invoice?.total) < 50;
      return keep({
        ...invoice,
        ...(isSmall ? { status: 'paid', amount_due: 0, amount_remaining: 0 } : { status: 'open' }),
        due_date,
        hosted_invoice_url: `https://invoice.stripe.com/i/${invoiceId}`,
      });
    }
    case 'send':
      return invoice;
    default:
      return undefined;
  }
}
