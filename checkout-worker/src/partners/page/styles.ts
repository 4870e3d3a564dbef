import { createStyleSheet, pageRules } from '../../pages/styles.ts';
import { webhookRules } from '../../pages/webhooks.tsx';
import { linkRules } from '../../signed-links/link-form.tsx';

const line = '1px solid color-mix(in srgb, currentcolor 25%, transparent)';

/** Returns rules that display a table as a list: each row is a block of labelled cells. */
function createListLayout(table: string): string {
  return `
${table}, ${table} tbody, ${table} :is(th, td) { display: block; }
${table} thead { block-size: 1px; clip-path: inset(50%); overflow: hidden; position: absolute; }
${table} tr { border-block-end: ${line}; column-gap: 3rem; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); padding: .75rem 0; }
${table} :is(th, td) { border: 0; padding: .125rem 0; }
${table} :is(th, .todo) { grid-column: 1 / -1; }
${table} td { display: flex; gap: 1rem; justify-content: space-between; white-space: normal; }
${table} td::before { color: var(--color-text-quiet); content: attr(data-label); overflow-wrap: normal; text-align: start; }
${table} td small { display: inline; }
${table} .todo { display: block; text-align: start; }
${table} .todo::before { display: block; }
`;
}

export const partnerStyleSheet = await createStyleSheet(`${pageRules}
main > section { max-width: 60rem; }
h2 { font-size: clamp(1.375rem, 1.15rem + .9vw, 1.75rem); line-height: 1.15; margin: 3.5rem 0 .75rem; }
h3 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
p { max-width: 40rem; }
ul { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
li { margin: 0 0 .5rem; }
pre { background: var(--color-surface-raised); border-radius: var(--radius-medium); margin: 0 0 1rem; overflow-x: auto; overflow-wrap: normal; padding: 1rem 1.25rem; }
pre code { font-size: .875rem; }
.note { color: var(--color-text-quiet); font-size: .9375rem; }
.notice { background: var(--color-emphasis); border-radius: var(--radius-small); padding: .75rem 1rem; }
.leave { border-block-start: ${line}; margin: 3rem 0 0; max-width: 60rem; padding: 1.5rem 0 0; }
.row a { align-content: center; min-height: 2.75rem; }
.ask { align-items: end; display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0 0; }
.ask label { display: grid; flex: 1 1 16rem; gap: .25rem; margin: 0; }
.ask input { min-height: 3.25rem; }
table { border-collapse: collapse; margin: 0 0 1rem; width: 100%; }
th, td { border-block-end: ${line}; padding: .625rem .5rem; text-align: end; vertical-align: top; }
th:first-child { padding-inline-start: 0; text-align: start; }
thead th { color: var(--color-text-quiet); font-size: .875rem; font-weight: 400; }
td { white-space: nowrap; }
td small { display: block; }
.total > * { font-weight: 650; }
.todo code { display: block; overflow-wrap: anywhere; }
.ask + .note { margin-top: 1.5rem; }
.link-form { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); max-width: 48rem; }
.link-form button { justify-self: start; }
.fields { align-items: end; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); }
.made { background: var(--color-surface-raised); border-radius: var(--radius-medium); margin: 0 0 2rem; max-width: 48rem; padding: 1.5rem; }
.made > div > * { margin: 0; }
.wrong { color: var(--color-danger); font-weight: 600; }
${linkRules}${createListLayout('.words')}
.hooks { max-width: 60rem; }
${webhookRules}
@media (max-width: 58rem) {${createListLayout('table')}}
`);
