import fc from 'fast-check';

/** Any code point, including halves of surrogate pairs. fast-check's own unit `binary` takes two seconds to set up. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
