/**
 * Seconds that a notice stays. In a separate file, because page tests keep notices until they are
 * read.
 */
export const NOTICE_SECONDS = 4.5;
