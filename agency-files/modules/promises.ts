import { readPromises } from '../promises.ts';

export const { reply, call, start } = readPromises('en');
