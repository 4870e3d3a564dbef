/** How a mock is set up: by a test, or by the environment of the command. */
export interface StripeMockOptions {
  /** 0 takes any free port. */
  port?: number;
  /** What the links it hands out begin with. Default `http://localhost:PORT`. */
  publicUrl?: string;
  /** The key a client must send. */
  secretKey?: string;
  /** Where events are delivered. Without it they are only kept. */
  webhookUrl?: string;
  /** One secret, or several with commas: then each delivery carries one signature per secret. */
  webhookSecret?: string;
  /** Which events are delivered to `webhookUrl`; `*` for all, as unless set. */
  webhookEvents?: readonly string[];
  /** Waits between attempts of a delivery that was not answered with 2xx. */
  retryDelaysMs?: readonly number[];
  /** How long one delivery may take. */
  deliveryTimeoutMs?: number;
  /** How long a payer's redirect waits for the first deliveries. */
  redirectWaitMs?: number;
}

export type Settings = Required<Omit<StripeMockOptions, 'webhookUrl'>> & { webhookUrl: string | undefined };

export function withDefaults(options: StripeMockOptions): Settings {
  const port = options.port ?? 12111;
  return {
    port,
    publicUrl: (options.publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    secretKey: options.secretKey ?? 'sk_test_mock',
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret ?? 'whsec_mock',
    webhookEvents: options.webhookEvents ?? ['*'],
    retryDelaysMs: options.retryDelaysMs ?? [200, 500, 1_000, 2_000, 4_000],
    deliveryTimeoutMs: options.deliveryTimeoutMs ?? 10_000,
    redirectWaitMs: options.redirectWaitMs ?? 1_500,
  };
}

export function optionsFromEnvironment(env: NodeJS.ProcessEnv): StripeMockOptions {
  const port = Number(env.STRIPE_MOCK_PORT ?? 12111);
  return {
    port,
    publicUrl: env.STRIPE_MOCK_PUBLIC_URL,
    secretKey: env.STRIPE_SECRET_KEY,
    webhookUrl: env.STRIPE_WEBHOOK_URL,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    webhookEvents: env.STRIPE_WEBHOOK_EVENTS?.split(','),
  };
}
