import { languagePath } from '#catalogue/language-path.ts';
import { languages } from '../language.ts';

/** Fetches a page when its link is about to be followed. Payment pages and the API are never asked for ahead. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/widgets/*',
                ...languages.map((code) => languagePath('/success*', code)),
                '/catalogue.json',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
