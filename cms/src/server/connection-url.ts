export const ENCODED = 'with special characters of user and password percent-encoded';

/**
 * Whether a text is the address of a service that can be read in one way only. With an unencoded `@`, `#`, `/` or `?`
 * in it, a part of a password would be taken as the host and logged.
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
