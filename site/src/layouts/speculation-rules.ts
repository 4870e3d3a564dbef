/** Fetches a page when its link is about to be followed. Payment pages and the API are never asked for ahead. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/widgets/*', '/success*', '/catalogue.json'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
