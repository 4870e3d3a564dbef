import type { Results, Spread } from '#site/measurements/results.ts';
import { formatTable } from '#tools/operations/arguments.ts';
import { unpublishedPeers } from '../parts/bytes.ts';
import { conditions } from '../parts/pages.ts';

const formatSpread = ({ median, low, high }: Spread) => `${median} (${low}–${high})`;
const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export function printResults({ machine, date, rounds, bytes, pages, interactions, builds, targets }: Results): void {
  const printHeading = (text: string) => console.log(`\n${text}\n`);
  printHeading('Bytes, in KB');
  console.log(
    formatTable(
      bytes.map(({ name, of, gzip, brotli }) => ({
        name,
        'what was counted': of,
        'gzip 9': formatKilobytes(gzip),
        'brotli 11': formatKilobytes(brotli),
      })),
    ),
  );
  for (const line of unpublishedPeers) console.log(line);
  for (const { id, label } of conditions) {
    const rows = pages.filter(({ condition }) => condition === id);
    if (rows.length === 0) continue;
    printHeading(`${label}: median (range) in ms of ${rounds} rounds`);
    console.log(
      formatTable(
        rows.map((page) => ({
          page: page.label,
          'plans visible': formatSpread(page.visible),
          interactive: page.interactive ? formatSpread(page.interactive) : '–',
          'press shown after': page.press ? formatSpread(page.press.acknowledged) : '–',
          'in the cart after': page.press ? formatSpread(page.press.inCart) : '–',
          'responds to a press at': page.press ? formatSpread(page.press.answered) : '–',
          blocking: formatSpread(page.blocking),
          'layout shift': `${page.shift.high}`,
          requests: page.requests,
          'KB (scripts)': `${formatKilobytes(page.bytes)} (${formatKilobytes(page.scriptBytes)})`,
        })),
      ),
    );
  }
  if (interactions.length > 0) {
    printHeading('Adding to a cart with 20 lines, interaction to next paint in ms');
    console.log(
      formatTable(
        interactions.map(({ cpuSlowdown, ...spread }) => ({
          processor: `${cpuSlowdown}× slower`,
          time: formatSpread(spread),
        })),
      ),
    );
  }
  if (builds.length > 0) {
    printHeading('Site build after the widgets are built, in ms');
    console.log(
      formatTable(
        builds.map(({ pages: count, rounds: times, ...spread }) => ({
          pages: count,
          time: formatSpread(spread),
          'per page': (spread.median / count).toFixed(1),
          rounds: times,
        })),
      ),
    );
  }
  printHeading('Targets');
  console.log(
    formatTable(
      targets.map(({ what, promised, measured, met }) => ({ what, promised, measured, '': met ? 'met' : 'NOT MET' })),
    ),
  );
  console.log(
    `\n${date}: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.os}, Chromium ${machine.chromium}, Node ${machine.node}`,
  );
}
