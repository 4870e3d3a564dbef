import { colors } from '#agency/brand';
import { hashOf, lightDark, pagePolicyFor, pageStyles } from '../../html.ts';

const quiet = lightDark(colors['text-quiet']);
const raised = lightDark(colors['surface-raised']);
const line = '1px solid color-mix(in srgb, currentcolor 25%, transparent)';

/** On top of what all pages of the Worker have. Below 40rem a table becomes a list: each row a block, its cells with their labels. */
export const partnerStyles = `${pageStyles}
main { max-width: 60rem; }
h2 { font-size: 1.375rem; line-height: 1.25; margin: 3rem 0 .75rem; }
h3 { font-size: 1.0625rem; margin: 2rem 0 .5rem; }
p { margin: 0 0 1rem; max-width: 42rem; }
ul { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
li { margin: 0 0 .5rem; }
pre { background: ${raised}; border-radius: .75rem; font-size: .875rem; margin: 0 0 1rem; overflow-x: auto; overflow-wrap: normal; padding: 1rem; }
code { font-family: ui-monospace, monospace; }
.note { color: ${quiet}; font-size: .9375rem; }
.notice { background: ${raised}; border-radius: .75rem; padding: .75rem 1rem; }
.leave { border-block-start: ${line}; margin: 3rem 0 0; padding: 1.5rem 0 0; }
.row { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
.row a { align-content: center; min-height: 2.75rem; }
.ask { align-items: end; display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0 0; }
.ask label { display: grid; flex: 1 1 16rem; font-weight: 650; gap: .25rem; }
input { background: ${raised}; border: 1px solid ${quiet}; border-radius: .625rem; box-sizing: border-box; color: inherit; font: inherit; font-weight: 400; min-height: 3rem; padding: .5rem .875rem; width: 100%; }
.quiet { background: none; border: 1px solid ${quiet}; color: inherit; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0 0 1rem; width: 100%; }

th, td { border-block-end: ${line}; padding: .625rem .5rem; text-align: end; vertical-align: top; }
th:first-child, td:first-child, .words td { text-align: start; }
thead th { color: ${quiet}; font-size: .875rem; font-weight: 400; }
td small { display: block; white-space: nowrap; }
.total > * { font-weight: 650; }
@media (max-width: 40rem) {
  table, tbody, tr, th, td { display: block; }
  thead { clip-path: inset(50%); block-size: 1px; overflow: hidden; position: absolute; }
  tr { border-block-end: ${line}; padding: .75rem 0; }
  th, td { border: 0; padding: .125rem 0; }
  td { display: flex; gap: 1rem; justify-content: space-between; }
  td::before { color: ${quiet}; content: attr(data-label); overflow-wrap: normal; text-align: start; }
  .words td { display: block; }
  .words td::before { display: block; font-size: .875rem; }
}
`;

export const partnerPolicy = pagePolicyFor([], await hashOf(partnerStyles));
