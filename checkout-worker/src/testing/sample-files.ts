/** Returns text as bytes, one for each character. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const encodeUint16 = (value: number) => String.fromCharCode(value & 0xff, (value >> 8) & 0xff);
const encodeUint32 = (value: number) => encodeUint16(value & 0xffff) + encodeUint16(value >>> 16);

/** Returns an uncompressed ZIP file without checksums. */
export function createZip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  let files = '';
  let directory = '';
  for (const [name, content] of Object.entries(parts)) {
    const sizes =
      encodeUint32(0) + encodeUint32(content.length) + encodeUint32(content.length) + encodeUint16(name.length);
    directory += `PK\x01\x02${encodeUint16(20)}${encodeUint16(20)}${encodeUint16(0)}${encodeUint16(0)}${encodeUint32(0)}${sizes}${encodeUint16(0)}${encodeUint16(0)}${encodeUint16(0)}${encodeUint16(0)}${encodeUint32(0)}${encodeUint32(files.length)}${name}`;
    files += `PK\x03\x04${encodeUint16(20)}${encodeUint16(0)}${encodeUint16(0)}${encodeUint32(0)}${sizes}${encodeUint16(0)}${name}${content}`;
  }
  const count = encodeUint16(Object.keys(parts).length);
  const end = `PK\x05\x06${encodeUint16(0)}${encodeUint16(0)}${count}${count}${encodeUint32(directory.length)}${encodeUint32(files.length)}${encodeUint16(0)}`;
  return toBytes(files + directory + end);
}

export const samplePdf = toBytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const samplePng = toBytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0');
export const sampleDocx = createZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' });
export const sampleOdt = createZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>' });
