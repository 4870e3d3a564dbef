declare module 'virtual:first-views' {
  /** Functions that start the first views of this script's widgets, keyed by tag. */
  export const firstViews: Readonly<Record<string, import('../shared/first-view/first-view.ts').StartFirstView>>;
}
