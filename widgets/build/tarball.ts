/** Writes a gzipped tar archive that is byte-identical whenever its files are identical, as `npm pack` does. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const blockSize = 512;

/** Modification time of every file, the one that `npm pack` writes: 26 October 1985. */
const modified = 499_162_500;

function formatOctal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

/** Returns the header of a file in the `ustar` format. */
function createFileHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockSize);
  if (header.write(name) > 100) throw new Error(`The path ${name} is too long for a tar archive.`);
  header.write(
    formatOctal(0o644, 8) + formatOctal(0, 8) + formatOctal(0, 8) + formatOctal(size, 12) + formatOctal(modified, 12),
    100,
  );
  header.write(`        0`, 148);
  header.write('ustar\x0000', 257);
  // The checksum is calculated as if its own field contained eight spaces.
  header.write(
    `${formatOctal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return header;
}

/** Packs a folder as an npm package: every path in the archive begins with `package/`. */
export function packFolder(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const blocks = names.flatMap((name) => {
    const file = path.join(folder, name);
    if (!statSync(file).isFile()) return [];
    const content = readFileSync(file);
    const padding = Buffer.alloc(-content.length & (blockSize - 1));
    return [createFileHeader(`package/${name.replaceAll(path.sep, '/')}`, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * blockSize)]), { level: 9 });
}
