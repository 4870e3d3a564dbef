import { showComparison } from './plan-comparison.ts';

/**
 * Shows the category in the URL: `/pricing?category=email` selects that service's plans, `?category=bundle` scrolls to the
 * bundles. If the visitor has already selected another service than the first, that service stays selected.
 */
export function openRequestedCategory({ search } = location): void {
  const plans = document.querySelector('main agency-pricing-picker')?.shadowRoot;
  if (!plans) return;
  const selected = plans.querySelector('[role=tab]:not(:first-child)[aria-selected=true]')?.id.replace('tab-', '');
  const asked = selected ?? new URLSearchParams(search).get('category');
  if (asked === 'bundle') plans.querySelector('[part=bundles]')?.scrollIntoView();
  else if (asked && plans.getElementById(`tab-${asked}`)) {
    plans.host.setAttribute('category', asked);
    showComparison(asked);
  }
}

openRequestedCategory();
