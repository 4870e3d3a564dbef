import type { Page } from '@playwright/test';

/** Starts recording errors, warnings and Content Security Policy violations on pages of the origin. Returns the growing list. */
export function watchProblems(page: Page, origin: string): string[] {
  const problems: string[] = [];
  const note = (text: string) => page.url().startsWith(origin) && problems.push(text);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && note(message.text()));
  return problems;
}
