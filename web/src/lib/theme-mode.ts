import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored';

export type ThemeMode = 'light' | 'dark';
export type ThemeChoice = ThemeMode | 'system';

/** Also read by `THEME_SCRIPT`, before the first paint. */
const KEY = 'theme';

/** Null on the server, which does not know the reader's system. */
const systemDark =
  typeof window === 'undefined' ? null : window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const stored = readStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored(KEY, choice === 'system' ? null : choice);
  apply();
}

function themeMode(): ThemeMode {
  const choice = themeChoice();
  return choice === 'system' ? (systemDark?.matches ? 'dark' : 'light') : choice;
}

function apply(): void {
  const choice = themeChoice();
  if (choice === 'system') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = choice;
  }
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemDark?.addEventListener('change', listener);
  window.addEventListener('storage', apply);
  return () => {
    listeners.delete(listener);
    systemDark?.removeEventListener('change', listener);
    window.removeEventListener('storage', apply);
  };
}

/** Returns the reader's choice and the resulting mode under the current system setting. */
export function useTheme(): { choice: ThemeChoice; mode: ThemeMode } {
  return {
    choice: useSyncExternalStore(subscribe, themeChoice, () => 'system'),
    mode: useSyncExternalStore(subscribe, themeMode, () => 'light'),
  };
}
