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
  const section = element('section');
  section.tabIndex = 0;
  section.setAttribute('aria-label', 'Embed doctor');
  root.append(section);
  const close = element('button', 'Close');
  close.type = 'button';
  close.addEventListener('click', () => host.remove());

  return {
    show(findings, record) {
      const header = element('header');
      header.append(element('h2', heading(findings.length)), close);
      const list = element('ol');
      list.append(...findings.map(renderFinding));
      section.replaceChildren(header, element('p', summary), list, ...(record ? [renderRecord(record)] : []));
      if (!host.isConnected) document.documentElement.append(host);
    },
  };
}

function heading(count: number): string {
  if (count === 0) return 'Nothing is wrong with the widgets here';
  return count === 1 ? '1 problem found' : `${count} problems found`;
}

function renderFinding({ problem, remedy, line }: Finding): HTMLLIElement {
  const entry = element('li');
  const first = element('p', problem);
  first.className = 'problem';
  entry.append(first, element('p', remedy));
  if (line) entry.append(element('pre', line));
  return entry;
}

/** Renders the consent state and the analytics log. Reads both again each time the visitor opens the section. */
function renderRecord(record: ConsentRecord): HTMLDetailsElement {
  const details = element('details');
  const list = element('ul');
  details.append(element('summary', 'Consent and analytics'), list);
  details.addEventListener('toggle', () => {
    const purposes = (['statistics', 'marketing'] as const).map((purpose) => {
      const { answer, why } = record.wish(purpose);
      return `${purpose}: ${answer} (${why})`;
    });
    const events = record.entries().map(({ event, state, why }) => `${event}: ${state} (${why})`);
    list.replaceChildren(...[...purposes, ...events].map((text) => element('li', text)));
  });
  return details;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
