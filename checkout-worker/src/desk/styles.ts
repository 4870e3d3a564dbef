import { createStyleSheet } from '../pages/styles.ts';
import { webhookRules } from '../pages/webhooks.tsx';
import { linkRules } from '../signed-links/link-form.tsx';

/**
 * Ignores clicks in the first half second of a page: after a fast response, the second click of a double click would press
 * the button of the next item in the list.
 */
const doubleClickRules = `
.panel button { animation: settle .5s; }
@keyframes settle { from, to { pointer-events: none; } }
`;

export const deskSheet = await createStyleSheet(`
body { font-size: .9375rem; line-height: 1.5; }
h1, h2, h3, p, dl, dd, ul, ol, table, figure, blockquote { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.125rem; line-height: 1.3; }
h3 { font-size: 1rem; line-height: 1.4; }
ul, ol { list-style: ""; padding: 0; }
small, .quiet { color: var(--color-text-quiet); font-size: .875rem; }
.hidden { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px; }
.skip { background: var(--color-surface-raised); left: 0; padding: .5rem 1rem; position: absolute; top: -4rem; z-index: 2; }
.skip:focus { top: 0; }
.nowrap { white-space: nowrap; }
.bar { align-items: center; background: var(--color-band); color: var(--color-on-band); display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; padding: .5rem 1rem; }
.brand { font-size: 1.125rem; }
.brand span:not(.logo) { color: var(--color-on-band-quiet); font-weight: 500; }
.menu { background: none; border: 1px solid var(--color-on-band-quiet); border-radius: var(--radius-pill); flex: none; min-height: 2.75rem; padding: 0 1rem; }
nav { background: var(--color-band); border: 0; color: var(--color-on-band); inset: auto; margin: 0; max-height: none; overflow: visible; padding: .5rem .75rem 1.5rem; }
nav:popover-open { bottom: 0; box-shadow: 0 0 3rem #0006; height: auto; left: auto; overflow-y: auto; position: fixed; right: 0; top: 0; width: min(19rem, 86vw); }
nav::backdrop { background: #0006; }
nav a { align-items: center; border-radius: var(--radius-small); display: flex; gap: .75rem; justify-content: space-between; min-height: 2.5rem; padding: .25rem .75rem; text-decoration: none; }
nav a:hover { background: color-mix(in srgb, var(--color-on-band) 12%, transparent); }
nav a[aria-current] { background: color-mix(in srgb, var(--color-on-band) 16%, var(--color-band)); font-weight: 650; }
nav ul + ul { border-top: 1px solid color-mix(in srgb, var(--color-on-band) 24%, transparent); margin-top: .75rem; padding-top: .75rem; }
nav p { color: var(--color-on-band-quiet); font-size: .8125rem; padding: .5rem .75rem 0; }
.count { background: var(--color-badge); border-radius: var(--radius-pill); color: var(--color-on-badge); font-size: .8125rem; font-weight: 700; line-height: 1.375rem; min-width: 1.375rem; padding: 0 .4375rem; text-align: center; }
main { max-width: 76rem; padding: 1.25rem 1rem 4rem; }
.content { container-type: inline-size; display: grid; gap: 1.75rem; grid-template-columns: minmax(0, 1fr); }
.content > section, .stack { align-content: start; display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); }
.head { align-items: baseline; display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; justify-content: space-between; }
.notice { background: var(--color-emphasis); border-radius: var(--radius-small); font-weight: 600; padding: .75rem 1rem; }
.wrong { background: var(--color-surface-raised); border: 1px solid var(--color-danger); border-left-width: .375rem; border-radius: var(--radius-small); color: var(--color-danger); font-weight: 600; padding: .75rem 1rem; }
main .test { background: var(--color-badge); border-radius: var(--radius-small); color: var(--color-on-badge); font-size: .875rem; font-weight: 600; padding: .375rem 1rem; }
.tabs { display: flex; flex-wrap: wrap; gap: .5rem; }
.tabs a { border: 1px solid var(--line); border-radius: var(--radius-pill); display: inline-block; padding: .3125rem .875rem; text-decoration: none; }
.tabs a:hover { border-color: var(--edge); }
.tabs a[aria-current] { background: var(--color-text); border-color: var(--color-text); color: var(--color-surface); font-weight: 600; }
.tiles { display: grid; gap: .625rem; grid-template-columns: repeat(auto-fill, minmax(8.25rem, 1fr)); }
.tiles a, .tiles div { background: var(--color-surface-raised); border: 1px solid var(--line); border-radius: var(--radius-medium); display: flex; flex-direction: column; gap: .125rem; height: 100%; padding: .875rem 1rem; text-decoration: none; }
.tiles a:hover { border-color: var(--edge); }
.tiles strong { font-size: 1.75rem; letter-spacing: -.03em; line-height: 1.15; }
.tiles strong.money { font-size: 1.25rem; line-height: 1.6; white-space: nowrap; }
.tiles .needed { background: var(--color-emphasis); border-color: transparent; }
.tiles .zero strong { color: var(--color-text-quiet); font-weight: 500; }
.panel { background: var(--color-surface-raised); border: 1px solid var(--line); border-radius: var(--radius-medium); padding: 1rem; }
.chip { border: 1px solid var(--line); border-radius: var(--radius-pill); display: inline-block; font-size: .8125rem; font-weight: 600; line-height: 1.375rem; padding: 0 .5625rem; }
.chip.good { background: var(--color-emphasis); border-color: transparent; }
.chip.bad { border-color: currentcolor; color: var(--color-danger); }
.chip.test-mode { background: var(--color-badge); border-color: transparent; color: var(--color-on-badge); }
.bad-text { color: var(--color-danger); font-weight: 600; }
table { border-collapse: collapse; width: 100%; }
table, tbody, tr, td { display: block; }
thead { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; }
tr { background: var(--color-surface-raised); border: 1px solid var(--line); border-radius: var(--radius-medium); margin-bottom: .625rem; padding: .625rem .875rem; }
tbody tr { align-content: start; align-items: baseline; display: flex; flex-wrap: wrap; gap: .125rem .875rem; }
td { min-width: 0; }
td:first-child { font-weight: 650; }
td:empty { display: none; }
td[data-label]::before { color: var(--color-text-quiet); content: attr(data-label) " "; font-size: .8125rem; }
td > div { display: inline; }
td > div > span + .chip { margin-inline-start: .375rem; }
td[data-label]:has(form)::before { content: none; }
td:has(form) { flex-basis: 100%; }
summary { cursor: pointer; }
form { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); }
label, legend { font-weight: 600; }
.panel form > label { max-width: 32rem; }
label small { display: block; font-weight: 400; }
input, select, textarea { border: 1px solid var(--edge); border-radius: var(--radius-small); display: block; font-weight: 400; margin-top: .25rem; min-height: 2.75rem; padding: .375rem .75rem; width: 100%; }
input, textarea { background: var(--color-surface-raised); }
select { padding-inline-end: 2.25rem; }
/* iOS zooms the page to a field with smaller text than 16 px. */
@media (pointer: coarse) { input, select, textarea { font-size: max(16px, 1em); } }
label.check { align-items: center; display: flex; gap: .625rem; min-height: 2.75rem; }
label.check input { accent-color: var(--color-primary); flex: none; height: 1.5rem; margin: 0; min-height: 0; width: 1.5rem; }
button.act, button.main { justify-self: start; border: 1px solid var(--edge); border-radius: var(--radius-pill); background: none; min-height: 2.25rem; padding: .125rem .9375rem; text-align: start; }
button.act:hover { background: var(--color-emphasis); }
button.main { background: var(--color-primary); border-color: transparent; color: var(--color-on-primary); min-height: 2.75rem; padding: .25rem 1.25rem; }
.acts { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem .75rem; }
.fields { align-items: end; display: grid; gap: .75rem 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); }
textarea { max-width: 40rem; }
.fields button { justify-self: start; }
.facts { display: grid; gap: .375rem 1rem; align-content: start; grid-template-columns: max(5.75rem, min(11rem, 34%)) minmax(0, 1fr); }
.facts dt { color: var(--color-text-quiet); font-size: .875rem; hyphens: auto; }
.facts dd { white-space: pre-line; }
.facts .total { border-top: 1px solid var(--line); font-weight: 700; padding-top: .375rem; }
.facts dt.total { color: var(--color-text); }
.columns { display: grid; gap: .75rem 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
code { display: block; }
${linkRules}.text { white-space: pre-wrap; }
.cards { display: grid; gap: .75rem; }
.card-head { align-items: baseline; display: flex; flex-wrap: wrap; gap: .25rem .875rem; justify-content: space-between; }
.history { border-left: 2px solid var(--line); display: grid; gap: .625rem; margin-left: .375rem; padding-left: 1.125rem; }
.history li { position: relative; }
.history li::before { background: var(--color-text-quiet); border-radius: 50%; content: ""; height: .5625rem; left: calc(-1.125rem - .3125rem - 1px); position: absolute; top: .4375rem; width: .5625rem; }
.history li.bad::before { background: var(--color-danger); }
.history time { color: var(--color-text-quiet); display: block; font-size: .8125rem; }
${webhookRules}
${doubleClickRules}
@media (min-width: 48rem) {
  main { padding: 2rem 2rem 5rem; }
}
@container (max-width: 14rem) {
  .facts { grid-template-columns: minmax(0, 1fr); }
  .facts dd { margin-bottom: .375rem; }
}
@container (min-width: 40rem) {
  button.act, button.main { white-space: nowrap; }
  .tiles { grid-template-columns: repeat(auto-fill, minmax(9.75rem, 1fr)); }
  tbody { display: grid; gap: .625rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
  tr { margin: 0; }
}
@container (min-width: 56rem) {
  table { background: var(--color-surface-raised); border: 1px solid var(--line); border-collapse: separate; border-radius: var(--radius-medium); border-spacing: 0; display: table; }
  thead { clip-path: none; display: table-header-group; height: auto; position: static; }
  tbody { display: table-row-group; }
  tr, tbody tr { background: none; border: 0; display: table-row; }
  th, td, td:empty { display: table-cell; padding: .5625rem .75rem; text-align: left; vertical-align: baseline; }
  th { color: var(--color-text-quiet); font-size: .8125rem; font-weight: 600; white-space: nowrap; }
  tbody td { border-top: 1px solid var(--line); }
  td[data-label]::before { content: none; }
  td .chip, td time { white-space: nowrap; }
  th.number, td.number { text-align: right; white-space: nowrap; }
  tbody tr:hover td { background: color-mix(in srgb, var(--color-emphasis) 40%, transparent); }
}
@media (min-width: 68rem) {
  body { display: grid; grid-template-columns: 16rem minmax(0, 1fr); grid-template-rows: auto 1fr; min-height: 100vh; }
  .bar { grid-column: 1; padding: 1.5rem 1.5rem .75rem; }
  .menu { display: none; }
  nav, nav:popover-open { align-self: start; bottom: auto; box-shadow: none; display: block; grid-column: 1; grid-row: 2; height: auto; left: auto; position: sticky; right: auto; top: 0; width: auto; }
  body::before { background: var(--color-band); content: ""; grid-column: 1; grid-row: 1 / 3; }
  .bar, nav { z-index: 1; }
  .bar { grid-row: 1; }
  main { grid-column: 2; grid-row: 1 / 3; padding: 2rem 2.5rem 5rem; }
}
@media print { :is(.bar, nav, form, .tabs) { display: none; } }
`);
