/**
 * Access token of the session's requests, in memory only, so that scripts reading storage find
 * none. It is separate from `http.ts`, which public pages do not load, because `session.ts` ends
 * it.
 */
export const access = {
  token: null as string | null,
  /** Number of logins and logouts, so that no work of one session finishes in the next. */
  session: 0,
  renewal: null as Promise<void> | null,
  /** Called when the server refuses to renew the session. */
  onSessionEnded: () => {},
};

/** Starts a session with this token, or ends it with null. */
export function setAccessToken(token: string | null): void {
  access.token = token;
  access.session += 1;
  access.renewal = null;
}
