/** Import of reviews that clients wrote on other sites. They are published with their source, and never count as verified. */
import { services } from '#agency/catalogue';
import { cleanText, isBlank } from '#catalogue/wire-forms.ts';
import { createContentKey } from '../abuse/content-key.ts';
import type { Database } from '../database.ts';
import type { DeskStrings } from '../lang/desk/en.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { type CsvLine, parseCsv } from './read-csv.ts';
import { reviews } from './schema.ts';

/** Columns of the table with their maximum lengths. */
const columns = {
  date: 10,
  name: 200,
  title: 200,
  rating: 1,
  text: 5000,
  source: 100,
  link: 2000,
  service: 100,
} as const;
type Column = keyof typeof columns;
type Cells = Readonly<Record<Column, string>>;

export const importColumns = Object.keys(columns) as readonly Column[];
const optionalColumns: ReadonlySet<Column> = new Set(['title', 'service']);

const maxRows = 200;
const maxMistakes = 20;

type MistakeTexts = DeskStrings['reviews']['mistakes'];

interface Mistake {
  kind: keyof MistakeTexts;
  line: number;
  column?: string;
  value?: string;
  max?: number;
  count?: number;
  expected?: number;
}

export function formatMistake({ kind, ...values }: Mistake, texts: MistakeTexts): string {
  const known = { columns: importColumns.join(', '), services: services.map(({ id }) => id).join(', ') };
  return fillPlaceholders(texts[kind], { ...known, ...values });
}

function isPastDate(text: string, now: number): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return time <= now * 1000 && new Date(time).toISOString().startsWith(text);
}

function isLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** Tags and entities in the exports of shop systems, which pages would show as typed. */
const html = /<\/?(?:a|b|br|div|em|i|img|li|p|span|strong|u|ul)(?:\s[^<>]*)?\/?>|&(?:#x?[\da-f]+|[gl]t|[a-z]{3,6});/i;

function findMistakes(cells: Cells, line: number, now: number): Mistake[] {
  const { date, rating, link, service } = cells;
  const empty = importColumns.filter((column) => isBlank(cells[column]) && !optionalColumns.has(column));
  const long = importColumns.filter((column) => [...cells[column]].length > columns[column]);
  const marked = [cells.name, cells.title, cells.text].flatMap((text) => html.exec(text)?.[0] ?? []);
  const checkCell = (kind: 'date' | 'rating' | 'link' | 'service', isRight: boolean): Mistake[] =>
    cells[kind] === '' || isRight ? [] : [{ kind, line, value: cells[kind] }];
  return [
    ...empty.map((column) => ({ kind: 'empty' as const, line, column })),
    ...long
      .filter((column) => column !== 'date' && column !== 'rating')
      .map((column) => ({ kind: 'long' as const, line, column, max: columns[column] })),
    ...marked.map((value) => ({ kind: 'html' as const, line, value })),
    ...checkCell('date', isPastDate(date, now)),
    ...checkCell('rating', /^[1-5]$/.test(rating)),
    ...checkCell('link', isLink(link)),
    ...checkCell(
      'service',
      services.some(({ id }) => id === service),
    ),
  ];
}

interface ReadTable {
  reviews: readonly Cells[];
  mistakes: readonly Mistake[];
}

function readTable(text: string, now: number): ReadTable {
  const table = parseCsv(text);
  if ('unclosed' in table) return { reviews: [], mistakes: [{ kind: 'quote', line: table.unclosed }] };
  const [head, ...rows] = table.rows;
  const names = head?.cells.map((name) => name.toLowerCase()) ?? [];
  if (names.length !== importColumns.length || importColumns.some((name) => !names.includes(name))) {
    return { reviews: [], mistakes: [{ kind: 'columns', line: head?.line ?? 1 }] };
  }
  const excess = rows[maxRows];
  if (excess) return { reviews: [], mistakes: [{ kind: 'rows', line: excess.line, max: maxRows }] };
  const mistakes: Mistake[] = [];
  const read = rows.map(({ line, cells }: CsvLine) => {
    const readCell = (name: Column) => cleanText(cells[names.indexOf(name)] ?? '');
    const byName = Object.fromEntries(importColumns.map((name) => [name, readCell(name)])) as Cells;
    if (cells.length === names.length) mistakes.push(...findMistakes(byName, line, now));
    else mistakes.push({ kind: 'fields', line, count: cells.length, expected: names.length });
    return byName;
  });
  return { reviews: read, mistakes: mistakes.slice(0, maxMistakes) };
}

export type ImportResult = { imported: number; known: number } | { mistakes: readonly Mistake[] };

/** Publishes the reviews of a CSV table, unless a line has a mistake. Does not change reviews that were imported before. */
export async function importReviews(database: Database, text: string, now: number): Promise<ImportResult> {
  const { reviews: rows, mistakes } = readTable(text, now);
  if (mistakes.length > 0) return { mistakes };
  const inserts = await Promise.all(
    rows.map(async ({ date, name, title, rating, text, source, link, service }) => ({
      id: crypto.randomUUID(),
      status: 'published' as const,
      authorName: name,
      authorTitle: title,
      rating: Number(rating),
      reviewText: text,
      services: service === '' ? [] : [service],
      source,
      sourceUrl: link,
      contentKey: await createContentKey({ email: '', imported: source, name, date, text }, 0),
      // The time is noon, so that the date is the same in almost all time zones.
      createdAt: Date.parse(`${date}T12:00:00Z`) / 1000,
      decidedAt: now,
    })),
  );
  const [first, ...others] = inserts.map((row) =>
    database.insert(reviews).values(row).onConflictDoNothing().returning({ id: reviews.id }),
  );
  const stored = first ? await database.batch([first, ...others]) : [];
  const imported = stored.flat().length;
  return { imported, known: rows.length - imported };
}
