interface ParsedUrl {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly origin: string;
}

/** Global of browsers, Node and workerd. The catalogue is compiled without the type definitions of any of them. */
declare const URL: { parse(text: string): ParsedUrl | null };

/** Returns the parts of a URL, with an internationalized host in ASCII; undefined for other text. */
export function parseUrl(text: string): ParsedUrl | undefined {
  return URL.parse(text) ?? undefined;
}
