/** Writes a zip archive that is byte-identical whenever its files are identical. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Path inside the archive, with `/` as separator. */
  readonly name: string;
  readonly content: Buffer;
}

/** 1 January 1980 as an MS-DOS date, the earliest date that a zip archive can store. */
const dosDate = (1 << 5) | 1;
const versionNeeded = 20;
const unix = 3 << 8;
const utf8Names = 1 << 11;
const deflated = 8;
const readableFile = (0o100644 << 16) >>> 0;

interface Packed {
  readonly name: Buffer;
  readonly checksum: number;
  readonly size: number;
  readonly data: Buffer;
}

/** Returns the fields that a zip archive stores both in the local file header and in the central directory. */
function createCommonFields({ name, checksum, size, data }: Packed): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(versionNeeded, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(0, 6);
  fields.writeUInt16LE(dosDate, 8);
  fields.writeUInt32LE(checksum, 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function createDirectoryEntry(packed: Packed, offset: number): Buffer {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x02014b50, 0);
  start.writeUInt16LE(unix | versionNeeded, 4);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(readableFile, 6);
  end.writeUInt32LE(offset, 10);
  return Buffer.concat([start, createCommonFields(packed), end, packed.name]);
}

function createFileHeader(packed: Packed): Buffer {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(0x04034b50, 0);
  return Buffer.concat([start, createCommonFields(packed), packed.name]);
}

export function createZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const data = deflateRawSync(content, { level: 9 });
    const packed = { name: Buffer.from(name), checksum: crc32(content), size: content.length, data };
    directory.push(createDirectoryEntry(packed, offset));
    files.push(createFileHeader(packed), data);
    offset += createFileHeader(packed).length + data.length;
  }
  const lines = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(lines.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, lines, end]);
}
