import { agency } from '../../site/src/agency.ts';

export const data = { permalink: '/favicon.svg', eleventyExcludeFromCollections: true };

export function render(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>A sun over the tide line</title>
  <circle cx="16" cy="16" r="16" fill="${agency.colors.band}"/>
  <circle cx="16" cy="14" r="8" fill="${agency.colors.badge}"/>
  <path d="M0 18.5c5.3-4.8 10.7-4.8 16 0s10.7 4.8 16 0A16 16 0 0 1 16 32 16 16 0 0 1 0 18.5Z" fill="${agency.colors.primary.light}"/>
</svg>
`;
}
