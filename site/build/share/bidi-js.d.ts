declare module 'bidi-js' {
  interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly level: number }[];
  }
  export default function createBidi(): {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    getMirroredCharacter(letter: string): string | null;
  };
}
