import type { PageData } from '#site/src/layouts/page.ts';
import { FormReceived } from '#site/src/parts/form-received/form-received.tsx';
import { words } from '#site/src/words.ts';

/** Confirmation page after a visitor submits the form on `/billing`. */
export const data = {
  title: words.billing.sentTitle,
  description: words.billing.sentDescription,
  hidden: true,
  isConfirmation: true,
} satisfies PageData;

export function render() {
  const { sentTitle, sent, nothing } = words.billing;
  return <FormReceived title={sentTitle} lead={sent} nothing={nothing} />;
}
