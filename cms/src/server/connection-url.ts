export const ENCODED = 'with special characters of user and password percent-encoded';

/**
 * Returns whether a text is a service address with only one possible reading. With an unencoded
 * `@`, `#`, `/` or `?`, part of a password would be taken as the host and logged.
 */
export function isConnectionUrl(text: string, protocols: readonly string[]): boolean {
  if (!/^[a-z]+:\/\/([^\s@#/?]+@)?[^\s@#]+$/.test(text)) return false;
  try {
    const { protocol, username, password } = new URL(text);
    decodeURIComponent(username + password);
    return protocols.includes(protocol);
  } catch {
    return false;
  }
}
