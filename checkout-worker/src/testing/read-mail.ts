/** Reads a mail of ours as a mail program does. */

export interface ReadMail {
  /** Name and value of each, in order. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Lines end with `\n`. */
  text: string;
}

function decodedText(body: string): string {
  const joined = body.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
  );
}

export function readMail(raw: string): ReadMail {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)] as const;
  });
  return { headers, text: decodedText(raw.slice(end + 4)) };
}

export function headerOf(mail: ReadMail, name: string): string | undefined {
  return mail.headers.find(([other]) => other === name)?.[1];
}
