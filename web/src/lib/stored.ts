/** Browser storage that may be blocked or full: then nothing is remembered, and nothing breaks. */

/** Where something is kept: for all tabs of this browser, or for a reload of this one. */
type StorageName = 'localStorage' | 'sessionStorage';

export function readStored(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the browser kept it; what is only a hint is asked again at the next visit */
export function writeStored(
  key: string,
  value: string | null,
  storage: StorageName = 'localStorage',
): boolean {
  try {
    if (value === null) {
      window[storage].removeItem(key);
    } else {
      window[storage].setItem(key, value);
    }
    return true;
  } catch {
    return false;
  }
}
