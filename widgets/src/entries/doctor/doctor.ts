/** Embed doctor: finds problems with the widgets on a page and suggests fixes. Started by `?agency-debug` or `Agency.debug()`. */

import { switchedOff } from '../../shared/element/load-extra.ts';
import { filesOrigin as origin } from '../../shared/home.ts';
import { checkAppearance } from './check-appearance.ts';
import { checkConsent, checkEnvironment } from './check-environment.ts';
import { checkHostPage } from './check-host-page.ts';
import { checkPolicy, type PolicyViolation, watchPolicy } from './check-policy.ts';
import { checkScripts } from './check-scripts.ts';
import { checkTags } from './check-tags.ts';
import { type Finding, listElements, listScriptUrls, loaders, type Page, readConsentRecord } from './page.ts';
import { createPanel, type Panel } from './panel.ts';

declare const KIT_VERSION: string;

let panel: Panel | undefined;
let violations: PolicyViolation[] | undefined;

export async function diagnose(): Promise<readonly Finding[]> {
  if (!violations) {
    violations = watchPolicy(origin, () => void reportFindings());
    // Repeats the report when another widget is ready, because the doctor cannot check that widget earlier.
    document.addEventListener('agency-ready', () => void reportFindings());
  }
  return reportFindings();
}

async function reportFindings(): Promise<readonly Finding[]> {
  const page = await inspectPage();
  const findings = [
    ...checkScripts(page),
    ...checkPolicy(page),
    ...checkTags(page),
    ...checkAppearance(page),
    ...checkHostPage(page),
    ...checkConsent(page),
    ...(await checkEnvironment(page)),
  ];
  panel ??= createPanel(formatSummary(page));
  panel.show(findings, page.record);
  logFindings(page, findings);
  return findings;
}

/** Returns the state of the page after every widget's script has loaded or failed. */
async function inspectPage(): Promise<Page> {
  const known = loaders();
  const tags = [...(known?.tags ?? [])];
  const all = listElements().filter(({ localName }) => localName.startsWith('agency-'));
  const unwatched = all.filter((host) => tags.includes(host.localName) && isUnwatched(host));
  const hosts = all.filter((host) => !unwatched.includes(host));
  const used = tags.filter((tag) => hosts.some(({ localName }) => localName === tag));
  const failedTags: string[] = [];
  let isSwitchedOff = false;
  const recordFailure = (tag: string, reason: unknown) => {
    if (reason === switchedOff) isSwitchedOff = true;
    else failedTags.push(tag);
  };
  await Promise.all(used.map((tag) => known?.load?.(tag).catch((reason) => recordFailure(tag, reason))));
  return {
    tags,
    scripts: listScriptUrls(),
    duplicateNote: known?.warned ?? '',
    hosts,
    unwatched,
    violations: violations ?? [],
    failedTags,
    isSwitchedOff,
    origin,
    record: readConsentRecord(),
  };
}

/** Returns true if the widget is in a shadow root that the loader does not watch. Excludes widgets with deferred loading. */
function isUnwatched(host: HTMLElement): boolean {
  const isEager = !['lazy', 'interaction'].includes(host.getAttribute('loading') ?? '');
  return isEager && host.getRootNode() !== document && !customElements.get(host.localName);
}

function formatSummary({ hosts }: Page): string {
  return `${hosts.length} ${hosts.length === 1 ? 'widget' : 'widgets'} on the page; version ${loaders()?.version ?? KIT_VERSION} from ${new URL(origin).host}.`;
}

function logFindings(page: Page, findings: readonly Finding[]): void {
  console.info(`Agency widgets: ${formatSummary(page)} Findings: ${findings.length}.`);
  if (findings.length > 0) console.table(findings);
}
