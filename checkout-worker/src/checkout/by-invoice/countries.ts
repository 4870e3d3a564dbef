import { formatCountryName } from '../../orders/postal-address.ts';

/** ISO 3166 codes of the countries that Stripe accepts in addresses. */
const codes =
  'AC AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

export function isCountry(code: string): boolean {
  return codes.includes(code);
}

/** Returns the countries with their names in the language, sorted by name. */
export function listCountries(locale: string): readonly (readonly [code: string, name: string])[] {
  const { compare } = new Intl.Collator(locale);
  return codes.map((code) => [code, formatCountryName(code, locale)] as const).sort(([, a], [, b]) => compare(a, b));
}
