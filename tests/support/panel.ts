import { inject } from 'vitest';
import { type Answer, read } from './client';
import { inside, unique } from './fixtures';

export const PANEL_PASSWORD = 'Panel-password-1';

export type PanelRequest = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Creates a session of a new panel user: a super admin, or with the role of this code. */
export async function panel(role?: string): Promise<PanelRequest> {
  const login = { email: `${unique('panel')}@example.org`, password: PANEL_PASSWORD };
  await inside().panelUser({ ...login, role });
  const answer = await panelRequest()('POST', '/admin/login', login);
  return panelRequest(dataOf<{ token: string }>(answer).token);
}

/** Returns the data of a panel response, which no contract describes. */
export function dataOf<Data>(answer: Answer): Data {
  return (answer.json as { data: Data }).data;
}

/** Returns a function for panel calls, outside the API. Without a token, they have no session. */
export function panelRequest(token?: string, url = inject('apiUrl')): PanelRequest {
  return async (method, path, body) =>
    read(
      await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          'X-Forwarded-Proto': 'https',
        },
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      }),
    );
}
