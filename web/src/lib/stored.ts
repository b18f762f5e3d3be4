/** Browser storage that may be blocked or full: then nothing is remembered, and nothing breaks. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    // What cannot be remembered is asked again at the next visit.
  }
}
