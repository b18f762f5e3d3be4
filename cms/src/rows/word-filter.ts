/** A condition: every word of a search is in one of these fields. */
export const filterByWords = (q: string, fields: readonly string[]) => ({
  $and: q
    .split(/\s+/)
    .map((word) => ({ $or: fields.map((field) => ({ [field]: { $containsi: word } })) })),
});
