function append(form: string, name: string, value: unknown): string {
  if (value === undefined || value === null) return form;
  if (typeof value !== 'object') return `${form}&${name}=${encodeURIComponent(String(value))}`;
  let longer = form;
  // An array's keys are its indexes, which is how Stripe numbers the items of a list.
  for (const [key, inner] of Object.entries(value))
    longer = append(longer, `${name}[${encodeURIComponent(key)}]`, inner);
  return longer;
}

/** Parameters as Stripe's API reads them: `line_items[0][quantity]=1`. What is undefined or null is left out. */
export function encodeForm(params: object): string {
  let form = '';
  for (const [name, value] of Object.entries(params)) form = append(form, encodeURIComponent(name), value);
  return form.slice(1);
}
