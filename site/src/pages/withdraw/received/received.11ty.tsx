import type { PageData } from '#site/src/layouts/page.ts';
import { FormReceived } from '#site/src/parts/form-received/form-received.tsx';
import { words } from '#site/src/words.ts';

/** Confirmation page after a consumer submits the form on `/withdraw`. */
export const data = {
  title: words.withdraw.receivedTitle,
  description: words.withdraw.receivedDescription,
  hidden: true,
  isConfirmation: true,
} satisfies PageData;

export function render() {
  const { receivedTitle, received, nothing } = words.withdraw;
  return <FormReceived title={receivedTitle} lead={received} nothing={nothing} />;
}
