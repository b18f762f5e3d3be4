import { loadChunk } from './load-chunk';

/**
 * Loads the client for calls that need a session or send data. Public pages need it only for a
 * session or a form.
 * @throws ChunkLoadError when it does not arrive
 */
export const loadHttp = () => loadChunk(() => import('./http'));
