import { type ComponentType, lazy } from 'react';
import { loadChunk } from './load-chunk';

/** Loads of late components that the server has begun. */
const begun: Promise<unknown>[] = [];

/**
 * Makes a component that is part of the server's document, while its script loads after the page
 * has hydrated. Render it inside `Suspense`. Its styles must be in a chunk of the page
 * (`vite.config.ts`), because the document contains no others.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(() => loadChunk(load));
  let Loaded: ComponentType<Props>;
  begun.push(load().then((module) => (Loaded = module.default)));
  return (props) => <Loaded {...props} />;
}

/** Waits until the server can render all late components of the loaded pages. */
export const lateLoaded = () => Promise.all(begun);
