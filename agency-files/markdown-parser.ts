import MarkdownIt from 'markdown-it';

/** Creates a parser that turns a URL in a text into a link, as the previews of GitHub and of the editor do. */
export function createMarkdownParser(): MarkdownIt {
  const parser = new MarkdownIt({ linkify: true });
  // Makes no links of "Node.js", "hello@a.example" and "//a.example".
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null);
  return parser;
}
