import type { PageData } from '../../../layouts/page.ts';
import { NotFound } from '../../../parts/not-found/not-found.tsx';

export const data = {
  title: 'Service not found',
  description: 'There is no service at this address.',
  hidden: true,
} satisfies PageData;

export function render() {
  return (
    <NotFound
      title="Service not found"
      text="We do not offer a service by that name. The list of services has everything we do."
      link={{ path: '/services', label: 'View all services' }}
    />
  );
}
