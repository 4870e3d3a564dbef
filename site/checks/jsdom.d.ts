declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly runScripts?: 'dangerously' });
    readonly window: { readonly document: Document; readonly DOMParser: typeof DOMParser };
  }
}
