/** Starts the contact message with the name of the plan in the URL, such as `/contact?plan=socialMediaGrowth`. */
export function startMessage({ search } = location): void {
  const asked = new URLSearchParams(search).get('plan');
  const place = document.querySelector<HTMLElement>('[data-plans]');
  if (!asked || !place) return;
  const plans = new Map<string, string>(JSON.parse(place.dataset.plans ?? '[]'));
  const name = plans.get(asked);
  if (name === undefined) return;
  place
    .querySelector('agency-contact-form')
    ?.setAttribute('message', (place.dataset.start ?? '').replace('{plan}', name));
}

startMessage();
