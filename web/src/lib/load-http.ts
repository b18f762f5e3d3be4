import { loadChunk } from './load-chunk';

/**
 * The client for calls with a session and for what is sent. Public pages do without it until there
 * is a session or a form.
 * @throws ChunkLoadError when it does not arrive
 */
export const loadHttp = () => loadChunk(() => import('./http'));
