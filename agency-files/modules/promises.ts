import { readPromises } from '../brand.ts';

export const { reply, call, start } = readPromises('en');
