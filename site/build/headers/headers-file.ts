// Limits: https://developers.cloudflare.com/workers/static-assets/headers/
const maxRules = 100;
const maxLineLength = 2000;

/** For each path pattern, the header values by header name. A name that starts with `! ` removes a header set by a broader pattern. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function renderHeaders(rules: HeaderRules): string {
  const entries = Object.entries(rules);
  if (entries.length > maxRules) {
    throw new Error(
      `_headers has ${entries.length} rules; ${maxRules} are allowed. Switch off pages in agency.yaml, or move pages with a layout of their own into one folder.`,
    );
  }
  const lines = entries.flatMap(([pattern, headers]) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => (value ? `  ${name}: ${value}` : `  ${name}`)),
    '',
  ]);
  const tooLong = lines.find((line) => line.length > maxLineLength);
  if (tooLong) {
    throw new Error(
      `A line of _headers has ${tooLong.length} characters; ${maxLineLength} are allowed: ${tooLong.slice(0, 60)}…`,
    );
  }
  return lines.join('\n');
}

/** Returns the headers that the host would send for a URL path. */
export function findHeaders(file: string, path: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const [pattern = '', ...lines] of file.split('\n\n').map((rule) => rule.split('\n'))) {
    for (const line of createMatcher(pattern).test(path) ? lines : []) {
      const [, taken, name = '', value = ''] = /^ {2}(?:! (\S+)|([^:]+): (.*))$/.exec(line) ?? [];
      if (taken) headers.delete(taken);
      else if (name) headers.set(name, [headers.get(name) ?? [], value].flat().join(', '));
    }
  }
  return headers;
}

/** Returns an expression for a pattern with at most one `*`, and with placeholders such as `:language` for one segment. */
function createMatcher(pattern: string): RegExp {
  const literal = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace('*', '.*').replaceAll(/:[a-z]\w*/gi, '[^/]+')}$`);
}
