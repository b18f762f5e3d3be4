/**
 * The interface of a database for backup and restore.
 *
 * @typedef {Omit<import('./manifest.mjs').DatabaseNotes, 'release' | 'database'> & {
 *   release: import('./manifest.mjs').Release | null }} Notes null: the database does not say
 *
 * @typedef {object} Source a database that is read, all of it as it was at one moment
 * @property {'sqlite' | 'postgres'} database
 * @property {number} bytes the room that it takes in a backup at most
 * @property {number} draftBytes the room that its copying takes in the data folder
 * @property {(writer: import('./archive.mjs').Writer) => Promise<Notes>} copyTo
 * @property {() => AsyncIterable<string>} files names in the data folder that the copied rows name
 * @property {() => Promise<number>} fileBytes the size of these files at most
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Target a database that is written, and holds nothing before `commit`
 * @property {(manifest: import('./manifest.mjs').Manifest) => Promise<void>} begin
 * @property {(table: string, bytes: AsyncIterable<Buffer>) => Promise<void>} take the next bytes of
 *   a table
 * @property {(manifest: import('./manifest.mjs').Manifest) => Promise<void>} finish
 * @property {() => Promise<number>} dropMails marks the mails that have not been sent as dropped, after
 *   `finish`, and tells how many
 * @property {() => Promise<void>} commit
 * @property {() => Promise<void>} undo leaves it as `begin` found it
 * @property {() => Promise<void>} close
 */

/** Marks the mails that have not been sent as dropped. */
export const DROP_MAILS = "update outbox set state = 'dropped' where state = 'pending'";

/** A name in a statement, the same on both databases. @param {string} name */
export const quoteName = (name) => `"${name.replaceAll('"', '""')}"`;
