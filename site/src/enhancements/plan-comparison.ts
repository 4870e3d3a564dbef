/** Below the plans of a service stands the comparison of these, and of no others. */
export function showComparison(service: string | null): void {
  for (const comparison of document.querySelectorAll<HTMLElement>('.plan-comparison')) {
    comparison.hidden = comparison.dataset.service !== service;
  }
}

document.addEventListener('agency-category-change', (event) => {
  if (!event.defaultPrevented) showComparison((event as CustomEvent<{ category: string }>).detail.category);
});
