/** Browser storage. If it is blocked or full, nothing is stored and nothing breaks. */

/** Storage shared by all tabs of this browser, or kept for reloads of this tab. */
type StorageName = 'localStorage' | 'sessionStorage';

export function readStored(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value, or removes it with null.
 * @returns whether the browser stored it; a lost hint is only requested again at the next visit
 */
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
