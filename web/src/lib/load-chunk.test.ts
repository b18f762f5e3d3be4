import { expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk';

it('returns the loaded module', async () => {
  await expect(loadChunk(async () => 'module')).resolves.toBe('module');
});

it('fails with a ChunkLoadError when the script fails to load', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadChunk(load)).rejects.toMatchObject({ name: 'ChunkLoadError', retryable: true });
});

it('times out after 120 seconds', async () => {
  vi.useFakeTimers();
  const settled = vi.fn();
  loadChunk(() => new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }));
});
