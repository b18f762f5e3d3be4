import { useState } from 'react';

const KEY = 'proceededToDashboard';

/**
 * Returns whether this account has left the landing page, and a function that leaves it. The tab
 * keeps the answer: reloads and links to a financial year open the dashboard. The next visit starts
 * with the landing page.
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
    // If the browser stores nothing, a reload shows the landing page again.
  }
}
