import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getAgencyOrigin } from '../home.ts';
import { define, version } from './define.ts';

vi.mock('../home.ts');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function defineFrom(home: string, tag: `agency-${string}`): void {
  vi.mocked(getAgencyOrigin).mockReturnValue(home);
  define(
    tag,
    class extends HTMLElement {
      static readonly version = version;
    },
  );
}

it('logs no warning if two scripts of the same agency define a tag', () => {
  defineFrom('https://a.example', 'agency-once');
  defineFrom('https://a.example', 'agency-once');
  expect(console.warn).not.toHaveBeenCalled();
});

it('logs a warning if another agency’s widget of the same version has defined the tag (F70)', () => {
  defineFrom('https://a.example', 'agency-twice');
  defineFrom('https://b.example', 'agency-twice');
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    `<agency-twice> is already defined by ${version} from https://a.example; ${version} from https://b.example stays unused. Remove one of the two.`,
  );
});

it('logs a warning if a script other than an agency’s has defined the tag', () => {
  customElements.define('agency-foreign', class extends HTMLElement {});
  defineFrom('', 'agency-foreign');
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    `<agency-foreign> is already defined by another script; ${version} from ${location.origin} stays unused. Remove one of the two.`,
  );
});
