/**
 * Test origins, each with a flag that is true if the origin may call the API. `partner.example` is registered by a
 * partner, `extra.example` is configured.
 */
export const origins: readonly (readonly [string, boolean])[] = [
  ['https://agency.example', true],
  ['https://partner.example', true],
  ['https://extra.example', true],
  ['null', false],
  ['https://evil.example', false],
  ['http://agency.example', false],
  ['https://agency.example:443', false],
  ['https://agency.example:8443', false],
  ['https://agency.example.', false],
  ['https://agency.example/', false],
  ['https://AGENCY.example', false],
  ['https://agency.example.evil.example', false],
  ['https://evilagency.example', false],
  ['https://www.agency.example', false],
  ['https://partner.example.evil.example', false],
  ['https://evilpartner.example', false],
  ['https://sub.partner.example', false],
  ['https://extra.example.evil.example', false],
  ['https://evilextra.example', false],
  ['https://sub.extra.example', false],
  ['https://partner.example@evil.example', false],
  ['https://agency.example https://evil.example', false],
  ['file://', false],
  ['*', false],
];
