import type { PageData } from '../../../layouts/page.ts';
import { FormReceived } from '../../../parts/form-received/form-received.tsx';
import { words } from '../../../words.ts';

/** Where the form of `/withdraw` leads. */
export const data = {
  title: words.withdraw.receivedTitle,
  description: words.withdraw.receivedDescription,
  hidden: true,
  isAfterwards: true,
} satisfies PageData;

export function render() {
  const { receivedTitle, received, nothing } = words.withdraw;
  return <FormReceived title={receivedTitle} lead={received} nothing={nothing} />;
}
