/** Command `node local/stripe-mock/server.ts`, configured by environment variables. */
import { readOptions } from './state.ts';
import { startStripeMock } from './stripe-mock.ts';

const options = readOptions(process.env);

try {
  const mock = await startStripeMock(options);
  console.log(`Stripe mock: ${mock.url}`);
  const stop = () => mock.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === 'EADDRINUSE' ? `port ${options.port} is taken. Set STRIPE_MOCK_PORT to another.` : message;
  console.error(`The Stripe mock could not start: ${reason}`);
  process.exitCode = 1;
}
