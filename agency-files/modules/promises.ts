import { readPromises, readReplies } from '../brand.ts';

export const { reply, call, start } = readPromises('en');
export const replies = readReplies();
