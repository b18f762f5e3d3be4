/**
 * The token that every request of a session carries, in memory only: a script that reads storage finds no
 * token there. It is apart from `http.ts`, which public pages do not load, because `session.ts` ends it.
 */
export const access = {
  token: null as string | null,
  /** Counts logins and logouts, so that nothing of one session is finished in the next. */
  session: 0,
  renewal: null as Promise<void> | null,
  /** Called when the server refuses to renew the session. */
  onSessionEnded: () => {},
};

/** Starts a session with this token, or with null ends it. */
export function setAccessToken(token: string | null): void {
  access.token = token;
  access.session += 1;
  access.renewal = null;
}
