/** Shows only the plan comparison and the promises of the service selected in the package picker. */
export function showComparison(service: string | null): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-service]')) {
    part.hidden = part.dataset.service !== service;
  }
}

document.addEventListener('agency-category-change', (event) => {
  if (!event.defaultPrevented) showComparison((event as CustomEvent<{ category: string }>).detail.category);
});
