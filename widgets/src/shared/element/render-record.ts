/** Name of the attribute in which the prerenderer leaves what it rendered from. */
export const recordAttribute = 'data-rendered-from';

/** The element's attributes at the time of the prerender: those the view depends on. */
export type RenderRecord = Record<string, string>;
