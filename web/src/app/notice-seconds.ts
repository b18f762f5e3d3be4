/** How long a notice stays. In a file of its own, so that in page tests notices stay until they are read. */
export const NOTICE_SECONDS = 4.5;
