export const articleCategories = ['seo', 'howto', 'industry'] as const;
export type ArticleCategory = (typeof articleCategories)[number];
