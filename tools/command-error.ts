import { MistakeError } from '#agency-files/mistake.ts';
import { OperationError } from '#worker/operation-error.ts';

/** An expected failure. The message explains the problem and the remedy to the person who runs the command. */
export class CommandError extends OperationError {
  override name = 'CommandError';
}

/** Returns the message of an expected error (even if Drizzle wrapped the error) or of a known Stripe failure. Otherwise returns the stack. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperationError || error instanceof MistakeError) return error.message;
  if (error.cause instanceof OperationError) return error.cause.message;
  return explainStripeError(error) ?? String(error.stack);
}

function explainStripeError(error: Error): string | undefined {
  switch ((error as { type?: unknown }).type) {
    case 'StripeAuthenticationError':
      return 'Stripe refuses the key. Copy it again from Developers, API keys, in Stripe’s dashboard, into STRIPE_SECRET_KEY.';
    case 'StripePermissionError':
      return `The key isn’t allowed to do this: ${error.message} Edit the restricted key in Stripe’s dashboard; \`npm run deploy -- --first --dry-run\` lists its permissions.`;
    case 'StripeConnectionError':
      return `Stripe did not answer. Check the network, then run this again.${createProxyAdvice()}`;
    case 'StripeRateLimitError':
      return 'Stripe received too many requests. Wait a minute, then run this again: it continues where it stopped.';
    case 'StripeAPIError':
      return `Stripe itself failed: ${error.message} See https://status.stripe.com, then run this again: it continues where it stopped.`;
    default:
      return undefined;
  }
}

/** Returns advice on the setting that Node needs behind a proxy. Wrangler needs no such setting. */
function createProxyAdvice(): string {
  const { HTTPS_PROXY, https_proxy, NODE_USE_ENV_PROXY } = process.env;
  return (HTTPS_PROXY || https_proxy) && !NODE_USE_ENV_PROXY ? ' Behind a proxy, set NODE_USE_ENV_PROXY=1.' : '';
}

export async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(`\n${explainError(error)}`);
    process.exit(1);
  }
}
