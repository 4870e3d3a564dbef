/**
 * Requests `/api/health` at the site's address. Something other than the Worker may respond, such as a former site or a
 * sign-in page.
 */
import { CommandError } from '../command-error.ts';
import { findChallengeProblem, findHealthProblem, isHealthReply } from './configuration.ts';

/** Maximum number of characters of a response that an error message quotes. */
const maxShownLength = 300;
const maxWaitMs = 30_000;

interface Answer {
  isOk: boolean;
  text: string;
  reply: unknown;
  challenged?: string | undefined;
}

async function requestHealth(origin: string, path = '/api/health'): Promise<Answer> {
  try {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(maxWaitMs) });
    const text = await response.text();
    return { isOk: response.ok, text, reply: parseJson(text), challenged: findChallengeProblem(response) };
  } catch {
    return { isOk: false, text: 'nothing', reply: undefined };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns true if a Worker of this kit responds, even if the Worker is unhealthy. */
export async function isRunning(origin: string): Promise<boolean> {
  return isHealthReply((await requestHealth(origin)).reply);
}

/** Throws unless the deployed Worker is healthy and its Stripe key is in the requested mode. */
export async function checkHealth(
  origin: string,
  livemode: boolean,
  environment: readonly string[] = [],
): Promise<void> {
  const { isOk, text, reply, challenged } = await requestHealth(origin);
  if (challenged) throw new CommandError(`Deployed, but ${challenged}`);
  const problem = isOk ? findHealthProblem(reply, livemode, environment) : 'That isn’t how a healthy Worker responds.';
  if (problem) {
    const shown = text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
    throw new CommandError(
      `Deployed, but ${origin}/api/health returned ${shown}. ${problem} \`${['npx wrangler tail', ...environment].join(' ')}\` shows why. A new domain can take a few minutes to work: wait, then run the same command again.`,
    );
  }
  console.log(`${origin} is up: ${text}`);
  await reportAddedRobots(origin);
}

/** Reports rules for AI crawlers in robots.txt that are not the site's own. Cloudflare adds them to new domains. */
async function reportAddedRobots(origin: string): Promise<void> {
  const { text } = await requestHealth(origin, '/robots.txt');
  if (!text.includes('BEGIN Cloudflare Managed')) return;
  console.log(
    `Cloudflare adds rules to ${origin}/robots.txt that keep AI crawlers out. If AI assistants should find what you sell, turn off “Instruct AI bot traffic with robots.txt” and “Block AI bots” in Cloudflare’s dashboard, under Security → Settings.`,
  );
}
