/** The `Stripe-Signature` header: `t=…,v1=…`, one `v1` for each secret. */
import { createHmac } from 'node:crypto';

export function sign(body: string, secrets: readonly string[], timestamp: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  return [`t=${timestamp}`, ...signatures].join(',');
}

export function secretList(text: string): string[] {
  return text
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
}
