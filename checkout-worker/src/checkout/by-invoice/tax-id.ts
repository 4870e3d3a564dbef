/** Checks tax ids by the rules of the country, and converts them for Stripe. */
import * as at from 'stdnum/lib/esm/at/uid.js';
import * as au from 'stdnum/lib/esm/au/abn.js';
import * as be from 'stdnum/lib/esm/be/vat.js';
import * as br from 'stdnum/lib/esm/br/cnpj.js';
import * as ca from 'stdnum/lib/esm/ca/bn.js';
import * as swissCompany from 'stdnum/lib/esm/ch/uid.js';
import * as ch from 'stdnum/lib/esm/ch/vat.js';
import * as cy from 'stdnum/lib/esm/cy/vat.js';
import * as cz from 'stdnum/lib/esm/cz/dic.js';
import * as germanTaxNumber from 'stdnum/lib/esm/de/stnr.js';
import * as de from 'stdnum/lib/esm/de/vat.js';
import * as dk from 'stdnum/lib/esm/dk/cvr.js';
import * as ee from 'stdnum/lib/esm/ee/kmkr.js';
import * as spanishCompany from 'stdnum/lib/esm/es/cif.js';
import * as spanishPerson from 'stdnum/lib/esm/es/nif.js';
import * as fi from 'stdnum/lib/esm/fi/alv.js';
import * as siren from 'stdnum/lib/esm/fr/siren.js';
import * as siret from 'stdnum/lib/esm/fr/siret.js';
import * as fr from 'stdnum/lib/esm/fr/tva.js';
import * as gb from 'stdnum/lib/esm/gb/vat.js';
import * as gr from 'stdnum/lib/esm/gr/vat.js';
import * as hr from 'stdnum/lib/esm/hr/oib.js';
import * as hu from 'stdnum/lib/esm/hu/anum.js';
import * as ie from 'stdnum/lib/esm/ie/vat.js';
import * as india from 'stdnum/lib/esm/in/gstin.js';
import * as iceland from 'stdnum/lib/esm/is/vsk.js';
import * as it from 'stdnum/lib/esm/it/iva.js';
import * as jp from 'stdnum/lib/esm/jp/cn.js';
import * as kr from 'stdnum/lib/esm/kr/brn.js';
import * as lt from 'stdnum/lib/esm/lt/pvm.js';
import * as lu from 'stdnum/lib/esm/lu/tva.js';
import * as lv from 'stdnum/lib/esm/lv/pvn.js';
import * as mt from 'stdnum/lib/esm/mt/vat.js';
import * as mx from 'stdnum/lib/esm/mx/rfc.js';
import * as nl from 'stdnum/lib/esm/nl/btw.js';
import * as no from 'stdnum/lib/esm/no/mva.js';
import * as norwegianCompany from 'stdnum/lib/esm/no/orgnr.js';
import * as pl from 'stdnum/lib/esm/pl/nip.js';
import * as pt from 'stdnum/lib/esm/pt/nif.js';
import * as ro from 'stdnum/lib/esm/ro/cif.js';
import * as swedishCompany from 'stdnum/lib/esm/se/orgnr.js';
import * as se from 'stdnum/lib/esm/se/vat.js';
import * as sg from 'stdnum/lib/esm/sg/uen.js';
import * as si from 'stdnum/lib/esm/si/ddv.js';
import * as us from 'stdnum/lib/esm/us/ein.js';
import * as za from 'stdnum/lib/esm/za/vat.js';
import type Stripe from 'stripe';

type Validate = (taxId: string) => { isValid: boolean };

/** A country can have several kinds of tax ids, such as the VAT number and the number of the company. */
interface TaxIdKind {
  validate: Validate;
  /** Stripe's type. Undefined if Stripe has none, so that the tax id becomes a plain field of the invoice. */
  type?: Stripe.CustomerCreateParams.TaxIdDatum.Type;
  /** Converts a compact tax id to the notation in Stripe's documentation: https://docs.stripe.com/billing/customer/tax-ids */
  format?: (compactId: string) => string;
}

const removePunctuation = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Returns a validator without a check digit, for kinds of tax ids of which the library rejects some valid ones. */
function createPatternValidator(pattern: RegExp): Validate {
  return (taxId) => ({ isValid: pattern.test(removePunctuation(taxId)) });
}

/** Returns a validator of tax ids that consist of a prefix and a tax id of another kind. */
function requirePrefix(prefix: string, validate: Validate): Validate {
  return (taxId) => {
    const number = removePunctuation(taxId);
    return number.startsWith(prefix) ? validate(number.slice(prefix.length)) : { isValid: false };
  };
}

function createEuVatKind(prefix: string, validate: Validate): TaxIdKind {
  const typedPrefix = prefix === 'EL' ? /^(EL|GR)/ : new RegExp(`^${prefix}`);
  return { validate, type: 'eu_vat', format: (number) => prefix + number.replace(typedPrefix, '') };
}

/** Countries whose VAT numbers are numbers of the EU. XI is the prefix of companies in Northern Ireland. */
const euKinds: Readonly<Record<string, readonly TaxIdKind[]>> = {
  AT: [createEuVatKind('AT', at.validate)],
  BE: [createEuVatKind('BE', be.validate)],
  BG: [createEuVatKind('BG', createPatternValidator(/^(BG)?\d{9,10}$/))],
  CY: [createEuVatKind('CY', cy.validate)],
  CZ: [createEuVatKind('CZ', cz.validate), createEuVatKind('CZ', createPatternValidator(/^(CZ)?6\d{8}$/))],
  DE: [createEuVatKind('DE', de.validate), { validate: germanTaxNumber.validate, type: 'de_stn' }],
  DK: [createEuVatKind('DK', dk.validate)],
  EE: [createEuVatKind('EE', ee.validate)],
  ES: [createEuVatKind('ES', spanishCompany.validate), createEuVatKind('ES', spanishPerson.validate)],
  FI: [createEuVatKind('FI', fi.validate)],
  FR: [
    createEuVatKind('FR', fr.validate),
    { validate: siren.validate, type: 'fr_siren' },
    { validate: siret.validate, type: 'fr_siret' },
  ],
  GR: [createEuVatKind('EL', gr.validate)],
  HR: [createEuVatKind('HR', hr.validate)],
  HU: [
    createEuVatKind('HU', hu.validate),
    {
      // Domestic number: the VAT number, the kind of taxation and the county.
      validate: (taxId) => ({
        isValid: /^\d{11}$/.test(removePunctuation(taxId)) && hu.validate(removePunctuation(taxId).slice(0, 8)).isValid,
      }),
      type: 'hu_tin',
      format: (number) => number.replace(/^(\d{8})(\d)(\d\d)$/, '$1-$2-$3'),
    },
  ],
  IE: [createEuVatKind('IE', ie.validate)],
  IT: [createEuVatKind('IT', it.validate)],
  LT: [createEuVatKind('LT', lt.validate)],
  LU: [createEuVatKind('LU', lu.validate)],
  LV: [createEuVatKind('LV', lv.validate)],
  MT: [createEuVatKind('MT', mt.validate)],
  NL: [createEuVatKind('NL', nl.validate)],
  PL: [createEuVatKind('PL', pl.validate)],
  PT: [createEuVatKind('PT', pt.validate)],
  RO: [createEuVatKind('RO', ro.validate)],
  SE: [createEuVatKind('SE', se.validate), { validate: swedishCompany.validate }],
  SI: [createEuVatKind('SI', si.validate)],
  SK: [createEuVatKind('SK', createPatternValidator(/^(SK)?[1-9]\d{9}$/))],
  XI: [createEuVatKind('XI', requirePrefix('XI', gb.validate))],
};

const formatSwissNumber = (number: string) => number.replace(/^(CHE)(\d{3})(\d{3})(\d{3})/, '$1-$2.$3.$4');

/** Kinds of tax ids by country, the most common kind first. Imported one by one, because the whole library would be a fifth of the Worker. */
const kindsByCountry: Readonly<Record<string, readonly TaxIdKind[]>> = {
  ...euKinds,
  AU: [{ validate: au.validate, type: 'au_abn' }],
  BR: [{ validate: br.validate, type: 'br_cnpj' }],
  CA: [
    {
      validate: (taxId) => ({ isValid: /RT\d{4}$/.test(removePunctuation(taxId)) && ca.validate(taxId).isValid }),
      type: 'ca_gst_hst',
    },
    { validate: createPatternValidator(/^\d{10}TQ\d{4}$/), type: 'ca_qst' },
    { validate: ca.validate, type: 'ca_bn', format: (number) => number.slice(0, 9) },
  ],
  CH: [
    {
      validate: ch.validate,
      type: 'ch_vat',
      format: (number) => formatSwissNumber(number).replace(/[A-Z]+$/, ' $&'),
    },
    { validate: swissCompany.validate, type: 'ch_uid', format: formatSwissNumber },
  ],
  GB: [
    {
      validate: gb.validate,
      type: 'gb_vat',
      format: (number) => (number.startsWith('GB') ? number : `GB${number}`),
    },
  ],
  IN: [{ validate: india.validate, type: 'in_gst' }],
  IS: [{ validate: iceland.validate, type: 'is_vat', format: (number) => number.replace(/^IS/, '') }],
  JP: [
    { validate: jp.validate, type: 'jp_cn' },
    // Number of a registered issuer of qualified invoices.
    { validate: requirePrefix('T', jp.validate), type: 'jp_trn' },
  ],
  KR: [{ validate: kr.validate, type: 'kr_brn' }],
  MX: [{ validate: mx.validate, type: 'mx_rfc' }],
  NO: [
    { validate: no.validate, type: 'no_vat', format: (number) => number.replace(/^NO/, '') },
    { validate: norwegianCompany.validate },
  ],
  NZ: [{ validate: () => ({ isValid: true }), type: 'nz_gst' }],
  SG: [
    { validate: sg.validate, type: 'sg_uen' },
    { validate: createPatternValidator(/^M[\dA-Z]\d{7}[\dA-Z]$/), type: 'sg_gst' },
  ],
  US: [{ validate: us.validate, type: 'us_ein', format: (number) => `${number.slice(0, 2)}-${number.slice(2)}` }],
  ZA: [{ validate: za.validate, type: 'za_vat' }],
};

/** Countries whose companies can have a VAT number of the EU: also Northern Ireland (`GB`), and Monaco, which has French ones. */
const countriesWithEuNumbers: ReadonlySet<string> = new Set([...Object.keys(euKinds), 'GB', 'MC']);

/** Returns the country that issued a tax id. A company can have the VAT number of another country of the EU. */
function findIssuer(taxId: string, country: string): string {
  const prefix = removePunctuation(taxId).slice(0, 2);
  const issuer = prefix === 'EL' ? 'GR' : prefix;
  return countriesWithEuNumbers.has(country) && Object.hasOwn(euKinds, issuer) ? issuer : country;
}

function findKind(taxId: string, country: string): TaxIdKind | undefined {
  // The library refuses most spaces of Unicode and invisible characters, which the clipboard adds.
  const visible = taxId.replace(/[\p{Z}\p{Cf}]/gu, '');
  return kindsByCountry[findIssuer(taxId, country)]?.find(({ validate }) => validate(visible).isValid);
}

/** Returns false if the rules of the country exclude the tax id. A country without known rules accepts any text. */
export function isTaxId(taxId: string, country: string): boolean {
  return !Object.hasOwn(kindsByCountry, findIssuer(taxId, country)) || findKind(taxId, country) !== undefined;
}

/** Returns a tax id as Stripe's customers have it. Undefined if Stripe has no type for it. */
export function toStripeTaxId(taxId: string, country: string): Stripe.CustomerCreateParams.TaxIdDatum | undefined {
  const { type, format = String } = (taxId && findKind(taxId, country)) || {};
  return type && { type, value: format(removePunctuation(taxId)) };
}
