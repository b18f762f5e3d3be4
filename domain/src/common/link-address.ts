/**
 * Whether a link of a rich text may lead there: to the web, a mailbox, or a page of this site by its path. Any other
 * address may run a script, or leave the site unseen: browsers drop tabs, and take a backslash for a slash.
 */
export function isLinkAddress(url: string): boolean {
  return /^(https?:\/\/[^\s/]\S*|mailto:[^\s@]+@[^\s@]+|\/(?![/\\])\S*)$/i.test(url);
}
