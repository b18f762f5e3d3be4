import { expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk';

it('hands on what was loaded', async () => {
  await expect(loadChunk(async () => 'module')).resolves.toBe('module');
});

it('fails with a ChunkLoadError when the script does not come', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadChunk(load)).rejects.toMatchObject({ name: 'ChunkLoadError', retryable: true });
});

it('waits for 120 seconds and no longer', async () => {
  vi.useFakeTimers();
  const settled = vi.fn();
  loadChunk(() => new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }));
});
