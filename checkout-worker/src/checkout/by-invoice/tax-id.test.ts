import { describe, expect, it } from 'vitest';
import { isTaxId, toStripeTaxId } from './tax-id.ts';

describe('toStripeTaxId()', () => {
  it.each([
    ['DE', 'de 136 695 976', 'eu_vat', 'DE136695976'],
    // Copied from a PDF or a web page. https://github.com/yolk/valvat/pull/64
    ['DE', 'DE\u00a0136\u2008695\u200b976\ufeff', 'eu_vat', 'DE136695976'],
    ['AT', 'U13585627', 'eu_vat', 'ATU13585627'],
    // A company in the EU can have the number of another country of the EU.
    ['AT', 'DE136695976', 'eu_vat', 'DE136695976'],
    // The prefix of Greek numbers is EL. https://github.com/magento/magento2/issues/6960
    ['GR', '094259216', 'eu_vat', 'EL094259216'],
    ['GR', 'EL094259216', 'eu_vat', 'EL094259216'],
    ['GR', 'GR094259216', 'eu_vat', 'EL094259216'],
    ['GB', '980 7806 84', 'gb_vat', 'GB980780684'],
    // Northern Ireland has numbers of the EU. https://github.com/arthurdejong/python-stdnum/issues/250
    ['GB', 'XI 980 7806 84', 'eu_vat', 'XI980780684'],
    ['IE', 'XI980780684', 'eu_vat', 'XI980780684'],
    ['GB', 'IE6388047V', 'eu_vat', 'IE6388047V'],
    // Monaco has French numbers.
    ['MC', 'FR40303265045', 'eu_vat', 'FR40303265045'],
    // A small business has a Steuernummer instead of a VAT number.
    ['DE', '181/815/08155', 'de_stn', '18181508155'],
    ['FR', '552 008 443', 'fr_siren', '552008443'],
    ['FR', '732 829 320 00074', 'fr_siret', '73282932000074'],
    ['HU', 'HU12892312', 'eu_vat', 'HU12892312'],
    ['HU', '12892312-2-44', 'hu_tin', '12892312-2-44'],
    ['NO', 'NO 923 609 016 MVA', 'no_vat', '923609016MVA'],
    ['IS', 'IS 00621', 'is_vat', '00621'],
    ['CH', 'CHE-107.787.577 MWST', 'ch_vat', 'CHE-107.787.577 MWST'],
    ['CH', 'CHE107787577TVA', 'ch_vat', 'CHE-107.787.577 TVA'],
    ['CH', 'CHE-107.787.577', 'ch_uid', 'CHE-107.787.577'],
    ['CA', '123026635', 'ca_bn', '123026635'],
    ['CA', '12302 6635 RC 0001', 'ca_bn', '123026635'],
    ['CA', '123026635 RT0001', 'ca_gst_hst', '123026635RT0001'],
    ['JP', '5-8356-7825-6246', 'jp_cn', '5835678256246'],
    // Number of a registered issuer of qualified invoices.
    ['JP', 'T5835678256246', 'jp_trn', 'T5835678256246'],
    ['US', '042103594', 'us_ein', '04-2103594'],
    // Some companies and all people have Bulgarian numbers that the library refuses.
    ['BG', 'BG831902088', 'eu_vat', 'BG831902088'],
    ['BG', '7523169263', 'eu_vat', 'BG7523169263'],
    // Czech numbers of groups and of some people: https://github.com/koblas/stdnum-js/issues/164
    ['CZ', 'CZ699000899', 'eu_vat', 'CZ699000899'],
    ['CZ', '687836437', 'eu_vat', 'CZ687836437'],
    // Slovak sole traders have numbers that begin with 1.
    ['SK', 'SK1279927528', 'eu_vat', 'SK1279927528'],
    ['SG', 'M90312345A', 'sg_gst', 'M90312345A'],
    ['CA', '1234567890 TQ 1234', 'ca_qst', '1234567890TQ1234'],
    // Begins like a German number, but is a Mexican one.
    ['MX', 'DEA010101AB7', 'mx_rfc', 'DEA010101AB7'],
  ])(
    'for the country %s and the input “%s”, returns Stripe’s type %s and the value %s',
    (country, typed, type, value) => {
      expect(isTaxId(typed, country)).toBe(true);
      expect(toStripeTaxId(typed, country)).toEqual({ type, value });
    },
  );

  it.each([
    ['DE', ''],
    ['AE', '100123456700003'],
    ['MC', '12345'],
    // Stripe has no type for the numbers of Norwegian and Swedish companies.
    ['NO', '923 609 016'],
    ['SE', '556188-8404'],
  ])('returns nothing for the country %s and the input “%s”', (country, typed) => {
    expect(toStripeTaxId(typed, country)).toBeUndefined();
  });
});

describe('isTaxId()', () => {
  it.each([
    ['AE', '100123456700003'],
    ['MC', '12345'],
    ['NO', '923 609 016'],
    ['SE', '556188-8404'],
  ])('returns true for the country %s and the input “%s”', (country, typed) => {
    expect(isTaxId(typed, country)).toBe(true);
  });

  it.each([
    ['GB', 'XI980780685'],
    ['GB', 'XI'],
    ['GR', 'GR094259217'],
    ['JP', 'T5835678256247'],
    ['CA', '123026636RT0001'],
    ['MC', 'FR40303265046'],
    ['BG', 'BG83190208'],
    ['CZ', 'CZ787836437'],
    ['SK', 'SK0279927528'],
  ])('returns false for the country %s and the input “%s”', (country, typed) => {
    expect(isTaxId(typed, country)).toBe(false);
  });
});
