import { readTranslations } from '../catalogue-extras.ts';

export const { translations } = readTranslations();
