import { readTranslations } from '../translations.ts';

export const { translations } = readTranslations();
