import type { LighthouseReport } from '#site/measurements/results.ts';
import type { PageData } from '../../layouts/page.ts';
import { BreakableText } from '../../parts/breakable-text/breakable-text.tsx';
import { Links } from '../../parts/links/links.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import {
  type Bar,
  blockingBars,
  buildBars,
  byteBars,
  formatDay,
  lighthouse,
  measuredOn,
  results,
  visibleBars,
} from './performance.ts';

export const data = {
  title: 'Performance of the widgets',
  description:
    'What our widgets cost a page, measured next to others in one run: bytes, time until the prices show and blocking time, with the limits we stay within.',
} satisfies PageData;

/** Targets that the last run met. The others are explained in docs/performance.md. */
const metTargets = results.targets.filter(({ met }) => met);

export function render() {
  const { machine, rounds, worker, interactions } = results;
  return (
    <>
      <PageHero
        title={
          <>
            Measured, <mark>not claimed.</mark>
          </>
        }
        lead={`Our price list next to other ways to sell, all measured in one run on ${measuredOn}, and the ${metTargets.length} limits we stay within.`}
      >
        <Links
          links={[
            { path: '#promises', label: 'See the limits' },
            { path: '/widgets', label: 'See the widgets' },
          ]}
        />
      </PageHero>

      <section className="band" data-band="strong" data-tide aria-labelledby="visible-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="visible-title">Time until every plan and price is on the screen</h2>
            <p className="lead">A slow phone on a slow network. Shorter is better.</p>
          </div>
          <BarTable
            id="visible"
            caption={`Median of ${rounds} visits to each page, with their range as a line.`}
            head={['Page', 'Plans and prices visible']}
            bars={visibleBars}
          />
        </div>
      </section>

      <section className="band" aria-labelledby="bytes-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="bytes-title">What a visitor downloads</h2>
            <p className="lead">
              Scripts and styles, compressed with Brotli. For other products, we measured their published packages.
            </p>
          </div>
          <BarTable
            id="bytes"
            caption="Next to each package’s name are the parts we counted. Files that another product loads into a frame aren’t included."
            head={['Script', 'Compressed']}
            bars={byteBars}
          />
          <p className="measure">
            On our own pages, the prices are in the HTML, and none of this loads before they show.
          </p>
        </div>
      </section>

      <section className="band" data-band="emphasis" data-tide aria-labelledby="blocking-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="blocking-title">Time during which the page can’t respond</h2>
            <p className="lead">Time spent in long tasks beyond 50 ms, on the same slow phone.</p>
          </div>
          <BarTable
            id="blocking"
            caption={`Median of ${rounds} visits to each page.`}
            head={['Page', 'Blocked']}
            bars={blockingBars}
          />
          <ul className="performance-notes">
            {interactions.map(({ cpuSlowdown, median, low, high }) => (
              <li key={cpuSlowdown}>
                {cpuSlowdown === 1 ? 'A' : `With the processor ${cpuSlowdown} times slower, a`} plan added to a cart
                with 20 lines appears after {median} ms ({low}–{high} ms).
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="band" aria-labelledby="build-title">
        <div className="wrapper flow flow--wide">
          <h2 id="build-title">The build and the Worker</h2>
          <BarTable
            id="builds"
            caption="A full build of the site, with the widgets already built."
            head={['Size', 'Time']}
            bars={buildBars}
          />
          <ul className="performance-notes">
            {worker.map(({ name, perSecond, barePerSecond, ratio }) => (
              <li key={name}>
                Worker throughput, {name}: {perSecond.toLocaleString('en-US')} / {barePerSecond.toLocaleString('en-US')}{' '}
                requests per second, with a median ratio of {ratio.toFixed(2)}.
              </li>
            ))}
          </ul>
        </div>
      </section>

      {lighthouse && (
        <section className="band" data-band="emphasis" data-tide aria-labelledby="lighthouse-title">
          <div className="wrapper flow flow--wide">
            <div className="section-heading">
              <h2 id="lighthouse-title">Every kind of page</h2>
              <p className="lead">Lighthouse on a slow phone, in points out of 100.</p>
            </div>
            <LighthouseTable pages={lighthouse.pages} />
            <p className="measure">
              Lighthouse {lighthouse.lighthouse}, mobile preset, {formatDay(lighthouse.date)}. We promise at least{' '}
              {lighthouse.promised.performance} points for speed in the best of up to three runs, and 100 for the rest
              in the first run. Search engines aren’t meant to find a receipt, so <code>/success</code> isn’t marked
              down for being hidden from them.
            </p>
          </div>
        </section>
      )}

      <section className="band" id="promises" data-band="strong" data-tide aria-labelledby="promises-title">
        <div className="wrapper flow flow--wide">
          <h2 id="promises-title">Limits we stay within</h2>
          <Targets />
          <p className="measure">
            Measured on {measuredOn}: {machine.cpu}, {machine.cores} cores, {machine.memoryGb} GB, {machine.os},
            Chromium {machine.chromium}. The times differ on other machines; the order and the ratios barely change.
            Repeat the run with <code>node tools/launch.mjs lab/bench/bench.ts</code>. Targets we haven’t reached yet
            are in <code>docs/performance.md</code>, the technical report that comes with the code.
          </p>
        </div>
      </section>
    </>
  );
}

/** Table of the targets that the last run met, with their measurements. */
function Targets() {
  return (
    <table className="target-table">
      <thead>
        <tr>
          <th scope="col">What we measured</th>
          <th scope="col">Limit</th>
          <th scope="col">Measured</th>
        </tr>
      </thead>
      <tbody>
        {metTargets.map(({ what, promised, measured }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{promised}</td>
            <td>{measured}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Table of Lighthouse scores for one page of each kind. */
function LighthouseTable({ pages }: Pick<LighthouseReport, 'pages'>) {
  return (
    <table className="lighthouse-table">
      <caption>
        “Speed” is what Lighthouse calls performance. “The rest” is the lowest of its scores for accessibility, best
        practices and SEO.
      </caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Speed</th>
          <th scope="col">The rest</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.path}>
            <th scope="row">
              <a href={page.path}>
                <BreakableText text={page.path} />
              </a>
            </th>
            <td>{page.performance}</td>
            <td>{Math.min(page.accessibility, page['best-practices'], page.seo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BarTableProps {
  id: string;
  caption: string;
  /** Column headings for the compared item and its measurement. */
  head: readonly [string, string];
  bars: readonly Bar[];
}

/** Bar chart as a table: each row shows its value as text and a bar with the range of all rounds. */
function BarTable({ id, caption, head, bars }: BarTableProps) {
  const longest = Math.max(...bars.map(({ high }) => high), 1);
  const calculateShare = (value: number) => Number(((value / longest) * 100).toFixed(2));
  return (
    <table className="bar-table" id={id}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, kind, text, median, low, high }) => (
          <tr key={label} data-kind={kind}>
            <th scope="row">
              <BreakableText text={label} />
            </th>
            <td>
              <div className="bar-table__figure">
                <span className="bar-table__value">{text}</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="bar-table__bar" width={calculateShare(median)} height="10" />
                  {high > low && (
                    <rect
                      className="bar-table__range"
                      x={calculateShare(low)}
                      y="4"
                      width={calculateShare(high - low)}
                      height="2"
                    />
                  )}
                </svg>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
