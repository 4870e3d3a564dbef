declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly runScripts?: 'dangerously' });
    readonly window: { readonly document: Document };
  }
}
