/** Reports whether a file exceeds the limit. */
export const isTooLarge = (bytes: number, mebibytes: number) => bytes > mebibytes * 1024 * 1024;
