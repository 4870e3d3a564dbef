import { parseUrl } from '../../shared/parse-url.ts';
import { createTimeoutSignal } from '../../shared/timeout-signal.ts';
import type { Finding, Page } from './page.ts';

const neededInFrame =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const timeoutMs = 8000;

/**
 * Checks the frame sandbox, browser storage and the Worker's API. Reports only the sandbox if it blocks something,
 * because the sandbox then causes the other problems, too.
 */
export async function checkEnvironment(page: Page): Promise<Finding[]> {
  const sandbox = checkSandbox();
  if (sandbox.length > 0) return sandbox;
  return [...checkStorage(), ...(await checkApi(page))];
}

function checkSandbox(): Finding[] {
  const missing = listMissingTokens();
  if (missing.length === 0) return [];
  return [
    {
      code: 'sandboxed',
      problem: `This page is in a sandboxed frame without ${missing.join(', ')}: the cart isn’t kept, or the checkout can’t open.`,
      remedy: 'Add this to the iframe:',
      line: `sandbox="${neededInFrame}"`,
    },
  ];
}

function listMissingTokens(): string[] {
  if (window.origin === 'null') return ['allow-same-origin'];
  const tokens = findParentFrame()?.sandbox;
  if (!tokens || tokens.length === 0) return [];
  const missing = ['allow-forms', 'allow-popups'].filter((token) => !tokens.contains(token));
  const canLeave = ['allow-top-navigation', 'allow-top-navigation-by-user-activation'].some((name) =>
    tokens.contains(name),
  );
  return canLeave ? missing : [...missing, 'allow-top-navigation-by-user-activation'];
}

/** Returns the iframe that contains this page. Undefined if the parent page has another origin, which scripts may not inspect. */
function findParentFrame(): HTMLIFrameElement | undefined {
  try {
    const frame = window.frameElement;
    return frame?.localName === 'iframe' ? (frame as HTMLIFrameElement) : undefined;
  } catch {
    return undefined;
  }
}

function checkStorage(): Finding[] {
  const key = 'agency-doctor';
  try {
    localStorage.setItem(key, '1');
    localStorage.removeItem(key);
    return [];
  } catch {
    return [
      {
        code: 'storage-refused',
        problem: 'The browser refuses to keep anything for this page, so the cart is lost when you leave the page.',
        remedy: 'Allow site data for this page in the browser’s settings; private windows and some blockers refuse it.',
      },
    ];
  }
}

let apiFindings: Promise<Finding[]> | undefined;

async function checkApi(page: Page): Promise<Finding[]> {
  apiFindings ??= probeApi(page);
  const findings = await apiFindings;
  // If the page's Content Security Policy blocks the request, `checkPolicy` already reports the problem.
  return page.violations.some(({ directive }) => directive === 'connect-src') ? [] : findings;
}

async function probeApi({ hosts, origin }: Page): Promise<Finding[]> {
  const apiAttribute = hosts.map((host) => host.getAttribute('api')).find(Boolean);
  const base = parseUrl(apiAttribute, document.baseURI)?.href ?? `${origin}/api`;
  // Requests an unknown session: CORS lets only registered origins read the 404 response.
  const address = `${base.replace(/\/+$/, '')}/checkout-sessions/none`;
  const signal = createTimeoutSignal(timeoutMs);
  const reply = await fetch(address, { signal, cache: 'no-store' }).catch(() => undefined);
  if (reply && reply.status !== 404) return [];
  // Without CORS the response is opaque, but shows that the API is reachable.
  const opaqueReply = await fetch(address, { mode: 'no-cors', signal }).catch(() => undefined);
  if (opaqueReply?.type === 'opaque') {
    return [
      {
        code: 'origin-not-registered',
        problem: `${location.origin} isn’t registered with the agency, so checkout can’t open from this page.`,
        remedy: 'Ask the agency to register this site for you:',
        line: location.origin,
      },
    ];
  }
  return [
    {
      code: 'api-unreachable',
      problem: `There’s no usable response from ${address}${reply ? ` (status ${reply.status})` : ''}.`,
      remedy: apiAttribute
        ? 'Remove the api attribute, or correct it:'
        : 'Check the network and any blocker, then reload.',
      ...(apiAttribute && { line: `api="${apiAttribute}"` }),
    },
  ];
}

/** Reports analytics that never start because the page has no source of consent. */
export function checkConsent({ hosts, record }: Page): Finding[] {
  const host = hosts.find((each) => each.getAttribute('analytics') === 'datalayer');
  const { answer, why } = record?.wish('statistics') ?? {};
  if (!host || answer !== 'unknown' || why !== record?.nobody) return [];
  return [
    {
      code: 'consent-unknown',
      problem: `<${host.localName} analytics="datalayer"> isn’t reporting yet: ${why}.`,
      remedy:
        'Add a consent platform the widgets know (TCF, the WP Consent API, Google Consent Mode). If your page asks for consent itself, or doesn’t need to ask, put the answer on the tag:',
      line: 'consent="granted"',
    },
  ];
}
