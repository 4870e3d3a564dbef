import type { StoredMail } from '../../lab/inbox/mailbox.ts';
import { testPorts } from '../../tools/test-ports.ts';

export async function mailsTo(address: string): Promise<readonly StoredMail[]> {
  const query = new URLSearchParams({ to: address });
  const reply = await fetch(`http://localhost:${testPorts().inboxPort}/mails.json?${query}`);
  return (await reply.json()) as StoredMail[];
}
