import { useState } from 'react';

const KEY = 'proceededToDashboard';

/**
 * Whether this account has left the landing. It is kept for as long as the tab lives: a reload, or a
 * link to a financial year, goes straight to the figures, and the next visit begins with the landing.
 */
export function useProceeded(userId: string): [boolean, () => void] {
  const [proceededAs, setProceededAs] = useState(read);
  return [
    proceededAs === userId,
    () => {
      setProceededAs(userId);
      write(userId);
    },
  ];
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId);
  } catch {
    // Where nothing can be kept, the landing comes again after a reload.
  }
}
