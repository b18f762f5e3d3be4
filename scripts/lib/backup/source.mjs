/**
 * Interface of a database for backup and restore.
 *
 * @typedef {Omit<import('./manifest.mjs').DatabaseNotes, 'release' | 'database'> & {
 *   release: import('./manifest.mjs').Release | null }} Notes release is null if unknown
 *
 * @typedef {object} Source readable database, all of it as of one moment
 * @property {'sqlite' | 'postgres'} database
 * @property {number} bytes maximum size in a backup
 * @property {number} draftBytes size of its copy in the data folder
 * @property {(writer: import('./archive.mjs').Writer) => Promise<Notes>} copyTo
 * @property {() => AsyncIterable<string>} files names in the data folder that the copied rows name
 * @property {() => Promise<number>} fileBytes maximum size of these files
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Target writable database, empty before `commit`
 * @property {(manifest: import('./manifest.mjs').Manifest) => Promise<void>} begin
 * @property {(table: string, bytes: AsyncIterable<Buffer>) => Promise<void>} take accepts the next
 *   bytes of a table
 * @property {(manifest: import('./manifest.mjs').Manifest) => Promise<void>} finish
 * @property {() => Promise<number>} dropMails marks unsent mails as dropped, after `finish`, and
 *   returns their number
 * @property {() => Promise<void>} commit
 * @property {() => Promise<void>} undo restores the state before `begin`
 * @property {() => Promise<void>} close
 */

/** Statement that marks unsent mails as dropped. */
export const DROP_MAILS = "update outbox set state = 'dropped' where state = 'pending'";

/** Quotes a name for a statement, in the same way on both databases. @param {string} name */
export const quoteName = (name) => `"${name.replaceAll('"', '""')}"`;
