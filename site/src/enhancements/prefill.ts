/** Fills in forms from the page's URL: their own fields, and a product as in `/contact?plan=socialMediaGrowth`. */
const fieldsByTag = {
  'agency-contact-form': ['name', 'email', 'phone', 'company', 'message'],
  'agency-booking': ['name', 'email', 'notes'],
};

export function prefillForms({ search } = location): void {
  const asked = new URLSearchParams(search);
  for (const [tag, names] of Object.entries(fieldsByTag)) {
    for (const form of document.querySelectorAll(tag)) {
      const prefill = new URLSearchParams([...asked].filter(([name]) => names.includes(name)));
      const place = form.closest<HTMLElement>('[data-products]');
      if (place) chooseProduct(form, place.dataset, asked.get('plan'), prefill);
      if (prefill.size > 0) form.setAttribute('prefill', String(prefill));
    }
  }
}

function chooseProduct(
  form: Element,
  { products = '[]', start = '' }: DOMStringMap,
  id: string | null,
  prefill: URLSearchParams,
): void {
  const all = JSON.parse(products) as [id: string, name: string, service?: string][];
  const product = all.find((each) => each[0] === id);
  if (!product) return;
  const [, name, service] = product;
  if (service) prefill.set('services', service);
  form.setAttribute(
    'message',
    start.replace('{plan}', () => name),
  );
}

prefillForms();
