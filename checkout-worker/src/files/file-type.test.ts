import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createZip, sampleDocx, sampleOdt, samplePdf, samplePng, toBytes } from '../testing/sample-files.ts';
import { detectType } from './file-type.ts';

describe('detectType() (T58)', () => {
  test.each([
    ['a PDF', samplePdf, 'pdf'],
    ['a PDF after a line break', new Uint8Array([...toBytes('\r\n'), ...samplePdf]), 'pdf'],
    ['a PDF after a byte order mark', new Uint8Array([...toBytes('\xef\xbb\xbf'), ...samplePdf]), 'pdf'],
    ['a PNG', samplePng, 'png'],
    ['a JPEG', toBytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpg'],
    ['a GIF', toBytes('GIF89a\x01\0'), 'gif'],
    ['a WebP', toBytes('RIFF\x24\0\0\0WEBPVP8 '), 'webp'],
    ['a Word document', sampleDocx, 'docx'],
    ['a document of Word Online', createZip({ '[Content_Types].xml': '', 'word/document2.xml': '' }), 'docx'],
    ['an Excel workbook', createZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), 'xlsx'],
    ['a PowerPoint presentation', createZip({ '[Content_Types].xml': '', 'ppt/presentation.xml': '' }), 'pptx'],
    ['an OpenDocument text', sampleOdt, 'odt'],
  ])('recognizes %s by the content, regardless of the file name', (_, bytes, type) => {
    for (const name of ['brief', 'brief.exe', 'brief.txt']) expect(detectType(bytes, name)).toBe(type);
  });

  test.each([
    ['a program', toBytes('MZ\x90\0\x03')],
    ['an ELF program', toBytes('\x7fELF\x02\x01\x01\0')],
    ['a page of HTML', toBytes('<!doctype html><script>alert(1)</script>')],
    ['an SVG drawing', toBytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a ZIP archive', createZip({ 'a.txt': 'a' })],
    ['a Word document without its main file', createZip({ '[Content_Types].xml': '', 'word/document.xml.rels': '' })],
    ['an archive that only claims to be a document', createZip({ '[Content_Types].xml': '' })],
    [
      'a Word document with macros',
      createZip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }),
    ],
    [
      'an OpenDocument text with macros',
      createZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'Basic/a.xml': '' }),
    ],
    ['a document whose directory is cut off', sampleDocx.subarray(0, sampleDocx.length - 40)],
    ['a document with bytes after its directory', new Uint8Array([...sampleDocx, ...toBytes('<script>')])],
    ['an old Word document', toBytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['a WAV file, which is a RIFF file like WebP', toBytes('RIFF\x24\0\0\0WAVEfmt ')],
    ['a PDF after other bytes', new Uint8Array([...toBytes('MZ'), ...samplePdf])],
  ])('refuses %s, regardless of the file name', (_, bytes) => {
    for (const name of ['brief.pdf', 'logo.png', 'brief.docx', 'page.html'])
      expect(detectType(bytes, name)).toBeUndefined();
  });

  test('recognizes text only if the file name ends in .txt or .csv', () => {
    const text = new TextEncoder().encode('Größe;Preis\r\nM;20\r\n');
    expect(detectType(text, 'prices.CSV')).toBe('csv');
    expect(detectType(text, 'prices.txt')).toBe('txt');
    expect(detectType(toBytes('Gr\xf6\xdfe in the encoding of Windows'), 'sizes.txt')).toBe('txt');
    expect(detectType(text, 'prices.html')).toBeUndefined();
    expect(detectType(toBytes('MZ\x90\0'), 'brief.txt')).toBeUndefined();
  });

  // Google Ads and Excel export such files: https://github.com/lobehub/lobehub/pull/13615
  test('recognizes text in UTF-16 by its byte order mark', () => {
    for (const text of ['\xff\xfek\0e\0y\0\n\0', '\xfe\xff\0k\0e\0y\0\n']) {
      expect(detectType(toBytes(text), 'keywords.csv')).toBe('csv');
      expect(detectType(toBytes(text), 'keywords.txt')).toBe('txt');
      expect(detectType(toBytes(text), 'keywords.html')).toBeUndefined();
    }
    expect(detectType(toBytes('k\0e\0y\0'), 'keywords.csv')).toBeUndefined();
  });

  test('recognizes a file that is both a PDF and another format as a PDF', () => {
    const polyglot = new Uint8Array([...samplePdf, ...createZip({ 'a.html': '<script>alert(1)</script>' })]);
    expect(detectType(polyglot, 'page.html')).toBe('pdf');
  });

  test('does not throw for any sequence of bytes', () => {
    const starts = fc.constantFrom('', 'PK\x03\x04', '%PDF-', 'RIFF');
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 300 }), fc.boolean(), (start, bytes, hasDirectory) => {
        const end = hasDirectory ? sampleDocx.subarray(sampleDocx.length - 22) : [];
        detectType(new Uint8Array([...toBytes(start), ...bytes, ...end]), 'a.docx');
      }),
    );
  });
});
