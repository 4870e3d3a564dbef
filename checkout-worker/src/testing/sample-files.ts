/** Returns text as bytes, one for each character. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const short = (value: number) => String.fromCharCode(value & 0xff, (value >> 8) & 0xff);
const long = (value: number) => short(value & 0xffff) + short(value >>> 16);

/** Returns an uncompressed ZIP file without checksums. */
export function createZip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  let files = '';
  let directory = '';
  for (const [name, content] of Object.entries(parts)) {
    const sizes = long(0) + long(content.length) + long(content.length) + short(name.length);
    directory += `PK\x01\x02${short(20)}${short(20)}${short(0)}${short(0)}${long(0)}${sizes}${short(0)}${short(0)}${short(0)}${short(0)}${long(0)}${long(files.length)}${name}`;
    files += `PK\x03\x04${short(20)}${short(0)}${short(0)}${long(0)}${sizes}${short(0)}${name}${content}`;
  }
  const count = short(Object.keys(parts).length);
  const end = `PK\x05\x06${short(0)}${short(0)}${count}${count}${long(directory.length)}${long(files.length)}${short(0)}`;
  return toBytes(files + directory + end);
}

export const pdf = toBytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const png = toBytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0');
export const docx = createZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' });
export const odt = createZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>' });
