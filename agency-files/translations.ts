/** Translated catalogue texts that the Worker uses for buyers whose language is not the agency's first. */
import type { Translation } from '#catalogue/agency/translations.d.ts';
import { readAgency } from './agency.ts';
import { resolveAgencyFolder } from './agency-folder.ts';
import { buildCatalogue } from './catalogue.ts';
import { readCatalogueFiles } from './catalogue-files.ts';
import { buildAgencyWords } from './words.ts';

export function readTranslations(folder = resolveAgencyFolder()): { translations: Record<string, Translation> } {
  const { currency, languages } = readAgency(folder);
  const [first = 'en', ...others] = languages;
  const data = readCatalogueFiles(folder);
  const setting = { first, currency };
  const createTranslation = (language: string): Translation => {
    const { products = {}, contactChoices = {} } = buildAgencyWords(data, setting, language);
    const isTranslated = data.delivery.afterPayment.every(({ text }) => typeof text === 'object' && language in text);
    return {
      products: Object.fromEntries(
        Object.entries(products).map(([id, { name, description }]) => [id, { name, description }]),
      ),
      contactChoices,
      afterPaymentSentences: isTranslated ? buildCatalogue(data, setting, language).afterPaymentSentences : undefined,
    };
  };
  return { translations: Object.fromEntries(others.map((language) => [language, createTranslation(language)])) };
}
