import { colors } from '#agency/brand';
import { hashOf, lightDark, pagePolicyFor, pageStyles } from '../../html.ts';

const quiet = lightDark(colors['text-quiet']);
const raised = lightDark(colors['surface-raised']);
const line = '1px solid color-mix(in srgb, currentcolor 25%, transparent)';

/** A table as a list: each row a block, its cells with their labels, side by side where there is room. */
function asList(table: string): string {
  return `
${table}, ${table} tbody, ${table} :is(th, td) { display: block; }
${table} thead { block-size: 1px; clip-path: inset(50%); overflow: hidden; position: absolute; }
${table} tr { border-block-end: ${line}; column-gap: 3rem; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); padding: .75rem 0; }
${table} :is(th, td) { border: 0; padding: .125rem 0; }
${table} :is(th, .todo) { grid-column: 1 / -1; }
${table} td { display: flex; gap: 1rem; justify-content: space-between; white-space: normal; }
${table} td::before { color: ${quiet}; content: attr(data-label); overflow-wrap: normal; text-align: start; }
${table} td small { display: inline; }
${table} .todo { display: block; text-align: start; }
${table} .todo::before { display: block; }
`;
}

/** On top of what all pages of the Worker have. */
export const partnerStyles = `${pageStyles}
header, main { max-width: 60rem; }
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
.quiet { background: none; border: 1px solid ${quiet}; color: inherit; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0 0 1rem; width: 100%; }
th, td { border-block-end: ${line}; padding: .625rem .5rem; text-align: end; vertical-align: top; }
th:first-child { text-align: start; }
thead th { color: ${quiet}; font-size: .875rem; font-weight: 400; }
td { white-space: nowrap; }
td small { display: block; }
.total > * { font-weight: 650; }
.todo code { display: block; overflow-wrap: anywhere; }
.ask + .note { margin-top: 1.5rem; }
${asList('.words')}
@media (max-width: 58rem) {${asList('table')}}
`;

export const partnerPolicy = pagePolicyFor([], await hashOf(partnerStyles));
