/**
 * Reports whether a rich text may link to an address: the web, a mailbox, or a path of this site.
 * Other addresses may run a script, or leave the site unnoticed. Browsers drop tabs and read a
 * backslash as a slash.
 */
export function isLinkAddress(url: string): boolean {
  return /^(https?:\/\/[^\s/]\S*|mailto:[^\s@]+@[^\s@]+|\/(?![/\\])\S*)$/i.test(url);
}
