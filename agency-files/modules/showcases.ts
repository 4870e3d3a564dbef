import { readShowcases } from '../catalogue-extras.ts';

export const { showcases, allDrawn, note, words } = readShowcases();
