/** Checks tax ids by the rules of the country, and converts them for Stripe. */
import * as at from 'stdnum/lib/esm/at/uid.js';
import * as au from 'stdnum/lib/esm/au/abn.js';
import * as be from 'stdnum/lib/esm/be/vat.js';
import * as bg from 'stdnum/lib/esm/bg/vat.js';
import * as br from 'stdnum/lib/esm/br/cnpj.js';
import * as ca from 'stdnum/lib/esm/ca/bn.js';
import * as ch from 'stdnum/lib/esm/ch/vat.js';
import * as cy from 'stdnum/lib/esm/cy/vat.js';
import * as cz from 'stdnum/lib/esm/cz/dic.js';
import * as de from 'stdnum/lib/esm/de/vat.js';
import * as dk from 'stdnum/lib/esm/dk/cvr.js';
import * as ee from 'stdnum/lib/esm/ee/kmkr.js';
import * as spanishCompany from 'stdnum/lib/esm/es/cif.js';
import * as spanishPerson from 'stdnum/lib/esm/es/nif.js';
import * as fi from 'stdnum/lib/esm/fi/alv.js';
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
import * as pl from 'stdnum/lib/esm/pl/nip.js';
import * as pt from 'stdnum/lib/esm/pt/nif.js';
import * as ro from 'stdnum/lib/esm/ro/cif.js';
import * as se from 'stdnum/lib/esm/se/vat.js';
import * as sg from 'stdnum/lib/esm/sg/uen.js';
import * as si from 'stdnum/lib/esm/si/ddv.js';
import * as sk from 'stdnum/lib/esm/sk/dph.js';
import * as us from 'stdnum/lib/esm/us/ein.js';
import * as za from 'stdnum/lib/esm/za/vat.js';
import type Stripe from 'stripe';

type StripeType = Stripe.CustomerCreateParams.TaxIdDatum.Type;

const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/** Stripe's types of tax ids outside the EU that the Worker can name without asking the buyer which kind it is. */
const stripeTypes: Readonly<Record<string, StripeType>> = {
  AU: 'au_abn',
  BR: 'br_cnpj',
  CA: 'ca_bn',
  CH: 'ch_vat',
  GB: 'gb_vat',
  IN: 'in_gst',
  IS: 'is_vat',
  JP: 'jp_cn',
  KR: 'kr_brn',
  MX: 'mx_rfc',
  NO: 'no_vat',
  NZ: 'nz_gst',
  SG: 'sg_uen',
  US: 'us_ein',
  ZA: 'za_vat',
};

/** Validators by country. Imported one by one, because the whole library would be a fifth of the Worker. */
const validators: Readonly<Record<string, readonly ((taxId: string) => { isValid: boolean })[]>> = {
  AT: [at.validate],
  AU: [au.validate],
  BE: [be.validate],
  BG: [bg.validate],
  BR: [br.validate],
  CA: [ca.validate],
  CH: [ch.validate],
  CY: [cy.validate],
  CZ: [cz.validate],
  DE: [de.validate],
  DK: [dk.validate],
  EE: [ee.validate],
  ES: [spanishCompany.validate, spanishPerson.validate],
  FI: [fi.validate],
  FR: [fr.validate],
  GB: [gb.validate],
  GR: [gr.validate],
  HR: [hr.validate],
  HU: [hu.validate],
  IE: [ie.validate],
  IN: [india.validate],
  IS: [iceland.validate],
  IT: [it.validate],
  JP: [jp.validate],
  KR: [kr.validate],
  LT: [lt.validate],
  LU: [lu.validate],
  LV: [lv.validate],
  MT: [mt.validate],
  MX: [mx.validate],
  NL: [nl.validate],
  NO: [no.validate],
  PL: [pl.validate],
  PT: [pt.validate],
  RO: [ro.validate],
  SE: [se.validate],
  SG: [sg.validate],
  SI: [si.validate],
  SK: [sk.validate],
  US: [us.validate],
  ZA: [za.validate],
};

const compact = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/** Returns the country that issued a tax id. A company in the EU can have the VAT number of another EU country. */
function issuerOf(taxId: string, country: string): string {
  const prefix = compact(taxId).slice(0, 2);
  const issuer = prefix === 'EL' ? 'GR' : prefix;
  return euCountries.has(country) && euCountries.has(issuer) ? issuer : country;
}

/** Returns false if the rules of the country exclude the tax id. A country without known rules accepts any text. */
export function isTaxId(taxId: string, country: string): boolean {
  const issuers = validators[issuerOf(taxId, country)];
  return issuers === undefined || issuers.some((validate) => validate(taxId).isValid);
}

/** Returns a tax id as Stripe's customers have it. Undefined if Stripe has several kinds or none for the country. */
export function stripeTaxId(taxId: string, country: string): Stripe.CustomerCreateParams.TaxIdDatum | undefined {
  if (taxId === '') return undefined;
  const issuer = issuerOf(taxId, country);
  const value = compact(taxId);
  if (euCountries.has(issuer)) {
    const prefix = prefixOf(issuer);
    return { type: 'eu_vat', value: value.startsWith(prefix) ? value : prefix + value };
  }
  const type = stripeTypes[issuer];
  if (!type) return undefined;
  if (type === 'us_ein') return { type, value: `${value.slice(0, 2)}-${value.slice(2)}` };
  if (type === 'gb_vat') return { type, value: value.startsWith('GB') ? value : `GB${value}` };
  return { type, value: type === 'ch_vat' ? taxId.trim() : value };
}
