/** Shows only the plan comparison of the service selected in the package picker. */
export function showComparison(service: string | null): void {
  for (const comparison of document.querySelectorAll<HTMLElement>('.plan-comparison')) {
    comparison.hidden = comparison.dataset.service !== service;
  }
}

document.addEventListener('agency-category-change', (event) => {
  if (!event.defaultPrevented) showComparison((event as CustomEvent<{ category: string }>).detail.category);
});
