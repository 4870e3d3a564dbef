import type { ConsentRecord } from '../../shared/consent/consent.ts';
import { createSheet } from '../../shared/element/style-sheets.ts';
import styles from './doctor.css?inline';
import type { Finding } from './page.ts';

export interface Panel {
  show(findings: readonly Finding[], record: ConsentRecord | undefined): void;
}

export function createPanel(summary: string): Panel {
  const host = document.createElement('div');
  host.id = 'agency-doctor';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createSheet(styles)];
  const section = createElement('section');
  section.tabIndex = 0;
  section.setAttribute('aria-label', 'Embed doctor');
  root.append(section);
  const close = createElement('button', 'Close');
  close.type = 'button';
  close.addEventListener('click', () => host.remove());

  return {
    show(findings, record) {
      const header = createElement('header');
      header.append(createElement('h2', formatHeading(findings.length)), close);
      const list = createElement('ol');
      list.append(...findings.map(renderFinding));
      section.replaceChildren(header, createElement('p', summary), list, ...(record ? [renderRecord(record)] : []));
      if (!host.isConnected) document.documentElement.append(host);
    },
  };
}

function formatHeading(count: number): string {
  if (count === 0) return 'Nothing is wrong with the widgets here';
  return count === 1 ? '1 problem found' : `${count} problems found`;
}

function renderFinding({ problem, remedy, line }: Finding): HTMLLIElement {
  const entry = createElement('li');
  const first = createElement('p', problem);
  first.className = 'problem';
  entry.append(first, createElement('p', remedy));
  if (line) entry.append(createElement('pre', line));
  return entry;
}

/** Renders the consent state and the analytics log. Reads both again each time the visitor opens the section. */
function renderRecord(record: ConsentRecord): HTMLDetailsElement {
  const details = createElement('details');
  const list = createElement('ul');
  details.append(createElement('summary', 'Consent and analytics'), list);
  details.addEventListener('toggle', () => {
    const purposes = (['statistics', 'marketing'] as const).map((purpose) => {
      const { answer, why } = record.wish(purpose);
      return `${purpose}: ${answer} (${why})`;
    });
    const events = record.entries().map(({ event, state, why }) => `${event}: ${state} (${why})`);
    list.replaceChildren(...[...purposes, ...events].map((text) => createElement('li', text)));
  });
  return details;
}

function createElement<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
