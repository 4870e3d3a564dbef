/** The command: `node lab/stripe-mock/server.ts`, set up by the environment. */
import { optionsFromEnvironment } from './options.ts';
import { startStandin } from './standin.ts';

const options = optionsFromEnvironment(process.env);

try {
  const standin = await startStandin(options);
  console.log(`Stripe stand-in: ${standin.url}`);
  const stop = () => standin.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === 'EADDRINUSE' ? `port ${options.port} is taken. Set STRIPE_STANDIN_PORT to another.` : message;
  console.error(`The Stripe stand-in could not start: ${reason}`);
  process.exitCode = 1;
}
