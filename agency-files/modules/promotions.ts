import { readPromotions } from '../promotions.ts';

export const { promotions } = readPromotions();
