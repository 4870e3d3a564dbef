import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveAgencyCache, resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { MistakeError } from '#agency-files/mistake.ts';
import { languages } from '../src/language.ts';

/** Returns the agency's file or folder from which a page is rendered, or the agency's whole folder if none is found. */
function findSource(url: string): string {
  const segments = url
    .replace(/(\/index)?\.html$/, '')
    .split('/')
    .filter(Boolean);
  const [first = 'home', ...rest] = languages.slice(1).includes(segments[0] ?? '') ? segments.slice(1) : segments;
  const address = [first, ...rest].join('/');
  const candidates = [`${address}.md`, `legal/${address}.md`, `pages/${address}.md`, `${first}.yaml`, first];
  return (
    candidates.map((name) => path.join(resolveAgencyFolder(), name)).find((file) => existsSync(file)) ??
    resolveAgencyFolder()
  );
}

/** Error of a page that couldn't be rendered. Names the agency's file, and the file that contains the stack trace. */
class RenderingError extends Error {
  /** Makes Eleventy omit the stack trace, because an owner can't use it. */
  readonly skipOriginalStack = true;

  constructor(url: string, error: unknown) {
    const details = path.join(resolveAgencyCache(), 'rendering-error.txt');
    mkdirSync(path.dirname(details), { recursive: true });
    writeFileSync(details, String(error instanceof Error ? error.stack : error));
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    super(
      `${findSource(url)}: The page ${url} couldn’t be built: ${reason}. Undo your last change there. If the file is right, report this with ${details}.`,
    );
    this.name = 'RenderingError';
  }
}

/** Renders a page or a part of a page. Adds the name of the agency's file to an error that does not name a file. */
export async function renderWithSource<Result>(
  url: string | false,
  render: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await render();
  } catch (error) {
    if (error instanceof MistakeError || error instanceof RenderingError) throw error;
    throw new RenderingError(url || '/', error);
  }
}
