import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadChunk } from '../lib/load-chunk';
import { appText, errorText } from '../messages/en';
import { ErrorScreen } from './error-screen';

beforeEach(() => {
  // React and the router log the error that the screen shows.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function renderFailing(fail: () => unknown) {
  const router = createMemoryRouter([
    { path: '/', loader: async () => fail(), element: null, ErrorBoundary: ErrorScreen },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Unexpected Application Error!',
  );
}

it('shows the status and text of a thrown response', async () => {
  await renderFailing(() => {
    throw new Response(null, { status: 418, statusText: "I'm a teapot" });
  });
  expect(screen.getByText("418 I'm a teapot")).toBeInTheDocument();
});

it('shows the message of an error', async () => {
  await renderFailing(() => {
    throw new Error('The page broke');
  });
  expect(screen.getByText('The page broke')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: errorText.reload })).not.toBeInTheDocument();
});

it('offers a reload when a script fails to load', async () => {
  await renderFailing(() => loadChunk(() => Promise.reject(new TypeError('Failed to fetch'))));
  expect(screen.getByText(appText.chunkLoadFailed)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: errorText.reload })).toBeInTheDocument();
});
