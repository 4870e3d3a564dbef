import { categories } from '../../../catalogue/product.ts';

/** `/pricing?category=email` opens the plans of that service; `?category=bundle` goes to the bundles. */
export function openAskedCategory({ search } = location): void {
  const asked = new URLSearchParams(search).get('category');
  const category = categories.find((known) => known === asked);
  const picker = document.querySelector('main agency-pricing-picker');
  if (!category || !picker) return;
  if (category === 'bundle') picker.shadowRoot?.querySelector('[part=bundles]')?.scrollIntoView();
  else picker.setAttribute('category', category);
}

openAskedCategory();
