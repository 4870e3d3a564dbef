import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPersistentStorage, createSafeStorage } from './safe-storage.ts';
import { hasStoredLines } from './stored-keys.ts';

const text = '{"lines":[{"id":"seoGrowth","quantity":1}]}';

/** Makes local storage refuse all writes, as full storage does. */
function fillLocalStorage(): void {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...entry) {
    if (this === localStorage) throw new DOMException('Full.', 'QuotaExceededError');
    setItem.apply(this, entry);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it.each([null, undefined])(
  'reads and writes no value if the browser’s storage is %j, as in some web views',
  (storage) => {
    expect(createSafeStorage(() => storage).write('agency-cart', text)).toBe(false);
    expect(createSafeStorage(() => storage).read('agency-cart')).toBeNull();
  },
);

describe('createPersistentStorage()', () => {
  it('returns the new text after a reload, even if local storage is full and still contains an old text', () => {
    createPersistentStorage().write('agency-cart', '{"lines":[]}');
    fillLocalStorage();
    expect(createPersistentStorage().write('agency-cart', text)).toBe(false);
    expect(createPersistentStorage().read('agency-cart')).toBe(text);
    expect(hasStoredLines()).toBe(true);
  });

  it('returns the text in local storage again once a write succeeds', () => {
    fillLocalStorage();
    createPersistentStorage().write('agency-cart', '{"lines":[]}');
    vi.restoreAllMocks();
    expect(createPersistentStorage().write('agency-cart', text)).toBe(true);
    expect(localStorage.getItem('agency-cart')).toBe(text);
    expect(sessionStorage.length).toBe(0);
  });

  it('remove() deletes a value that is in session storage because local storage was full', () => {
    fillLocalStorage();
    createPersistentStorage().write('agency-cart', text);
    createPersistentStorage().remove('agency-cart');
    expect(createPersistentStorage().read('agency-cart')).toBeNull();
  });
});
