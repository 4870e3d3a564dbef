/**
 * Names built files by what is in them: `cart-<start of its SHA-256>.js`. The bundler's hash would do as well, but this one can be
 * told from the SHA-256 that the loader carries anyway, and the loader has few bytes.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from './release-files.ts';

const ending = /-[\w-]{8}\.js$/;

/** SHA-256 in base64, by name. */
export type Hashes = Map<string, string>;

export function stemOf(name: string): string {
  return name.replace(ending, '');
}

/** Renames scripts that end in a hash, those that import none of the others first, and follows in every file that imports one. */
export function nameByContent(
  folder: string,
  scripts: readonly string[],
): { newName(name: string): string; hashes: Hashes } {
  const texts = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  const names = new Map<string, string>();
  const hashes: Hashes = new Map();
  const waiting = new Set(scripts);
  while (waiting.size > 0) {
    const name = [...waiting].find(
      (one) => ![...waiting].some((other) => other !== one && texts.get(one)?.includes(other)),
    );
    if (!name) throw new Error(`These files import each other in a circle: ${[...waiting].join(', ')}.`);
    waiting.delete(name);
    const text = texts.get(name) ?? '';
    const hash = integrityOf(Buffer.from(text), 'sha256').replace('sha256-', '');
    const named = `${stemOf(name)}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`;
    names.set(name, named);
    hashes.set(named, hash);
    texts.delete(name);
    for (const [other, otherText] of texts) texts.set(other, otherText.replaceAll(name, named));
    rmSync(path.join(folder, name));
    writeFileSync(path.join(folder, named), text);
  }
  for (const [name, text] of texts) writeFileSync(path.join(folder, name), text);
  return { newName: (name) => names.get(name) ?? name, hashes };
}
