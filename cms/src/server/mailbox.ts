/**
 * Returns the mailbox of an e-mail address: mails to `asha+1@example.org` arrive at
 * `asha@example.org`.
 */
export function normalizeMailbox(email: string): string {
  return email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
