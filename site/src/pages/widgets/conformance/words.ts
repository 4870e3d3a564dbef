import type { Result } from '../../../../build/conformance.ts';

/** A date as `2026-11-22`, written out. */
const written = (locale: string) => (date: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const results = {
  en: { supports: 'Yes', partly: 'Partly', page: 'Page', none: 'n/a' },
  de: { supports: 'Ja', partly: 'Teilweise', page: 'Seite', none: '–' },
} satisfies Record<string, Record<Result, string>>;

/** The sheet's words in the two languages in which partners are asked for it. */
export const sheetWords = {
  en: {
    title: 'In English',
    about: 'How the widgets meet WCAG 2.2 AA and clause 9 of EN 301 549 V3.2.1 (2021-03).',
    facts: (date: string) => [
      `Assessed on ${written('en-US')(date)}, version 1.0, by the people who make them. Nobody from outside has audited them.`,
      'How: axe on every example in light and dark in Chromium, Firefox and WebKit; each journey by keyboard; the accessibility tree; forced colors, more contrast, 320 px, text spacing. Not yet: people who use assistive technology every day, and NVDA, JAWS, VoiceOver or TalkBack.',
      'This sheet covers the widget as delivered, in its maker’s colors. Your own colors, the headings and texts you put in its slots, and the page around it are up to you.',
    ],
    key: 'Yes: met. Partly: met with the exception named below. n/a: doesn’t apply. Page: for your page to meet.',
    criterion: 'Criterion',
    clause: 'EN 301 549',
    noClause: 'new in WCAG 2.2',
    table: 'Each criterion, widget by widget',
    remarks: 'What to know about each widget',
    contact: 'Found something?',
    answer: 'Say which widget, on which page, and what you tried to do.',
    results: results.en,
  },
  de: {
    title: 'Auf Deutsch',
    about: 'Wie die Widgets WCAG 2.2 AA und Abschnitt 9 der EN 301 549 V3.2.1 (2021-03) erfüllen.',
    facts: (date: string) => [
      `Bewertet am ${written('de-DE')(date)}, Version 1.0, vom Hersteller selbst. Niemand von außen hat sie geprüft.`,
      'Wie: axe auf jedem Beispiel, hell und dunkel, in Chromium, Firefox und WebKit; jeder Weg mit der Tastatur; der Barrierefreiheitsbaum; erzwungene Farben, mehr Kontrast, 320 px, Textabstände. Noch nicht: Menschen, die täglich Hilfsmittel benutzen, und NVDA, JAWS, VoiceOver oder TalkBack.',
      'Das Blatt gilt für das Widget, wie es geliefert wird, in den Farben seines Herstellers. Eigene Farben, Ihre Überschriften und Texte in seinen Slots und die Seite darum herum sind Ihre Sache.',
    ],
    key: 'Ja: erfüllt. Teilweise: erfüllt bis auf die unten genannte Ausnahme. –: nicht anwendbar. Seite: von Ihrer Seite zu erfüllen.',
    criterion: 'Kriterium',
    clause: 'EN 301 549',
    noClause: 'neu in WCAG 2.2',
    table: 'Jedes Kriterium, Widget für Widget',
    remarks: 'Was zu jedem Widget zu wissen ist',
    contact: 'Etwas gefunden?',
    answer: 'Nennen Sie Widget und Seite, und was Sie vorhatten.',
    results: results.de,
  },
} as const;

export type SheetLanguage = keyof typeof sheetWords;
