import { inject } from 'vitest';
import { type Answer, read } from './client';
import { inside, unique } from './fixtures';

export const PANEL_PASSWORD = 'Panel-password-1';

export type PanelRequest = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** A session of a new user of the panel; of a super admin unless a role is named by its code. */
export async function panel(role?: string): Promise<PanelRequest> {
  const login = { email: `${unique('panel')}@example.org`, password: PANEL_PASSWORD };
  await inside().panelUser({ ...login, role });
  const answer = await panelRequest()('POST', '/admin/login', login);
  return panelRequest(dataOf<{ token: string }>(answer).token);
}

/** The data in an answer of the panel, which no contract describes. */
export function dataOf<Data>(answer: Answer): Data {
  return (answer.json as { data: Data }).data;
}

/** Calls of the panel, outside of the API; without a token, without a session. */
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
