/** Fragments for servers that cannot run JavaScript: a declarative shadow root, and the byte ranges that each attribute replaces. */
import type { Fragment, FragmentEdit, FragmentElement, FragmentNode } from '../src/shared/element/fragment.ts';
import { recordAttribute } from '../src/shared/element/prop-spec.ts';

/** Replacement of `length` bytes with `text`, beginning at byte `start`. */
export type Splice = readonly [start: number, length: number, text: string];

export interface ServerFragment extends Pick<Fragment, 'tag' | 'lang' | 'given'> {
  readonly html: string;
  /** Splices, keyed by attribute name and then by attribute value. Contains only attributes that change the first view. */
  readonly edits: Readonly<Record<string, Readonly<Record<string, readonly Splice[]>>>>;
  readonly withoutPartner: readonly Splice[];
}

/** Placeholders inside attribute values for data that only the server knows. */
export const placeholders = {
  origin: '[[origin]]',
  partner: '[[partner]]',
  /** Placeholder for the JSON of the language and attributes from which the markup was rendered. */
  record: '[[record]]',
} as const;

export function getServerFragmentName(widget: string, language: string): string {
  return `${widget}.${language}.json`;
}

interface ElementOffsets {
  readonly start: number;
  readonly end: number;
  /** Byte offset at which a server can insert a new attribute. */
  readonly tagEnd: number;
  readonly attributes: ReadonlyMap<string, readonly [start: number, length: number]>;
}

const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr']);
const addressAttributes = new Set(['href', 'action', 'src']);

/** Converts a fragment to HTML text. */
export function toServerFragment(fragment: Fragment): ServerFragment {
  const { tag, lang, given, edits, withoutPartner, styles, nodes } = fragment;
  const printer = new Printer();
  printer.write(`<template shadowrootmode="open"><style>${styles}</style>`);
  printer.print(nodes);
  printer.write('</template>');
  const toSplices = (all: readonly FragmentEdit[]) => all.flatMap((edit) => listSplices(edit, printer.offsets));
  return {
    tag,
    lang,
    given,
    html: printer.html,
    edits: Object.fromEntries(
      Object.entries(edits).map(([name, byValue]) => [
        name,
        Object.fromEntries(Object.entries(byValue).map(([value, all]) => [value, toSplices(all)])),
      ]),
    ),
    withoutPartner: toSplices(withoutPartner),
  };
}

class Printer {
  html = '';
  readonly offsets = new Map<string, ElementOffsets>();
  #bytes = 0;

  write(text: string): void {
    this.html += text;
    this.#bytes += Buffer.byteLength(text);
  }

  print(nodes: readonly FragmentNode[], path: readonly number[] = []): void {
    for (const [index, node] of nodes.entries()) {
      if (typeof node === 'string') this.write(escapeText(node));
      else if (node[0] === 0) this.write(`<!--${node[1]}-->`);
      else this.#printElement(node, [...path, index]);
    }
  }

  #printElement([name, given, ...children]: FragmentElement, path: readonly number[]): void {
    const start = this.#bytes;
    const attributes = new Map<string, readonly [number, number]>();
    this.write(`<${name}`);
    for (const [attribute, value] of listAttributes(name, given || {}, path)) {
      const at = this.#bytes;
      this.write(formatAttribute(attribute, value));
      attributes.set(attribute, [at, this.#bytes - at]);
    }
    const tagEnd = this.#bytes;
    this.write('>');
    this.print(children, path);
    if (!voidTags.has(name)) this.write(`</${name}>`);
    this.offsets.set(path.join(), { start, end: this.#bytes, tagEnd, attributes });
  }
}

function listAttributes(
  name: string,
  attributes: Readonly<Record<string, string>>,
  path: readonly number[],
): [string, string][] {
  const isPartner = name === 'input' && attributes.name === 'partner';
  const entries = Object.entries(attributes).map(([key, value]): [string, string] => {
    if (isPartner && key === 'value') return [key, placeholders.partner];
    return [key, addressAttributes.has(key) && /^\/(?!\/)/.test(value) ? placeholders.origin + value : value];
  });
  return path.join() === '0' ? [...entries, [recordAttribute, placeholders.record]] : entries;
}

function listSplices([path, change]: FragmentEdit, found: ReadonlyMap<string, ElementOffsets>): Splice[] {
  const place = found.get(path.join());
  if (!place) throw new Error(`There is no element at ${path.join()}.`);
  if (change === 0) return [[place.start, place.end - place.start, '']];
  return Object.entries(change).map(([name, value]): Splice => {
    const [start, length] = place.attributes.get(name) ?? [place.tagEnd, 0];
    return [start, length, value === null ? '' : formatAttribute(name, value)];
  });
}

function formatAttribute(name: string, value: string): string {
  return ` ${name}="${escapeText(value).replace(/"/g, '&quot;')}"`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
