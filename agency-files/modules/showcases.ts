import { readShowcases } from '../showcases.ts';

export const { showcases, allDrawn, note, words } = readShowcases();
