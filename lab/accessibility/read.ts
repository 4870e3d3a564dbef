/**
 * Writes a transcript of a keyboard purchase in each browser engine. Fails if a purchase does not complete or a focused
 * element has no role or name.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteUrl } from '#tests/stack.ts';
import { findFullChromium } from '#tools/chromium.ts';
import { startChromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { readPurchase } from './purchase.ts';
import { formatSummary, formatTranscript, listNamelessStops, type Reading } from './transcript.ts';
import { startWebKit } from './webkit.ts';

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  chromium: () => startChromium(findFullChromium() ?? '/usr/bin/chromium'),
  firefox: () => startFirefox(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
  webkit: startWebKit,
};

const folder = path.join(import.meta.dirname, '../../.cache/reports/accessibility');
const date = new Date().toISOString().slice(0, 10);
const names = (process.env.BROWSERS ?? Object.keys(engines).join()).split(',');

const readings: Reading[] = [];
for (const name of names) {
  const start = engines[name];
  if (!start) throw new Error(`BROWSERS=${name} is unknown: use ${Object.keys(engines).join(', ')}.`);
  const engine = await start();
  // Browsers run in their own process groups and do not receive SIGTERM, so close the browser explicitly.
  const stop = () => engine.close().finally(() => process.exit(1));
  process.once('SIGTERM', stop);
  try {
    const entries = await readPurchase(engine, siteUrl);
    readings.push({ engine, entries });
    console.log(formatTranscript({ engine, entries }, date));
  } finally {
    process.off('SIGTERM', stop);
    await engine.close();
  }
}

mkdirSync(folder, { recursive: true });
for (const reading of readings) {
  writeFileSync(path.join(folder, `purchase-${reading.engine.name.toLowerCase()}.md`), formatTranscript(reading, date));
}
if (readings.length === Object.keys(engines).length)
  writeFileSync(path.join(folder, 'index.md'), formatSummary(readings, date));

const nameless = readings.flatMap(({ engine, entries }) =>
  listNamelessStops(entries).map((stop) => `${engine.name}: ${stop}`),
);
if (nameless.length > 0) {
  console.error(`\nStops without role or name:\n${nameless.join('\n')}`);
  process.exitCode = 1;
}
