import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { matchRoutes, RouterProvider } from 'react-router-dom';
import { accessOf, loginOf } from './app/access';
import { createRouter, routes } from './app/router';
import { hintedRole, restoreSession } from './lib/session';

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root');
}

const matches = matchRoutes(routes, window.location) ?? [];
// A visitor of the public pages who was never logged in here costs the server no renewal.
if (hintedRole() || loginOf(accessOf(matches.map(({ route }) => route)))) {
  void restoreSession();
}

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
