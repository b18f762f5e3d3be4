/** Returns a condition that each word of a search occurs in one of these fields. */
export const filterByWords = (q: string, fields: readonly string[]) => ({
  $and: q
    .split(/\s+/)
    .map((word) => ({ $or: fields.map((field) => ({ [field]: { $containsi: word } })) })),
});
