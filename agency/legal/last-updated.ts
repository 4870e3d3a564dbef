export const lastUpdated = { text: 'December 2024', date: '2024-12' };
