import { showComparison } from './plan-comparison.ts';

/** Shows the category in the URL: `/pricing?category=email` selects that service's plans, `?category=bundle` scrolls to the bundles. */
export function openRequestedCategory({ search } = location): void {
  const asked = new URLSearchParams(search).get('category');
  const picker = document.querySelector('main agency-pricing-picker');
  if (!asked || !picker) return;
  if (asked === 'bundle') picker.shadowRoot?.querySelector('[part=bundles]')?.scrollIntoView();
  else if (picker.shadowRoot?.getElementById(`tab-${asked}`)) {
    picker.setAttribute('category', asked);
    showComparison(asked);
  }
}

openRequestedCategory();
