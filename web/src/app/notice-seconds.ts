/** The seconds that a notice stays. In a file of its own, because page tests keep notices until they are read. */
export const NOTICE_SECONDS = 4.5;
