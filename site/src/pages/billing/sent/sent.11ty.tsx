import type { PageData } from '../../../layouts/page.ts';
import { FormReceived } from '../../../parts/form-received/form-received.tsx';
import { words } from '../../../words.ts';

/** Where the form of `/billing` leads. */
export const data = {
  title: words.billing.sentTitle,
  description: words.billing.sentDescription,
  hidden: true,
  isAfterwards: true,
} satisfies PageData;

export function render() {
  const { sentTitle, sent, nothing } = words.billing;
  return <FormReceived title={sentTitle} lead={sent} nothing={nothing} />;
}
