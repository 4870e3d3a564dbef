interface ParsedUrl {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
}

/** Global of browsers, Node and workerd. The catalogue is compiled without the type definitions of any of them. */
declare const URL: new (text: string) => ParsedUrl;

/** Returns the parts of a URL, with an internationalized host in ASCII; undefined for other text. */
export function parseUrl(text: string): ParsedUrl | undefined {
  // The oldest supported browsers lack `URL.parse()`.
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
