export const emailTypes = ['promotional', 'newsletter', 'welcome', 'abandoned'] as const;
export type EmailType = (typeof emailTypes)[number];
