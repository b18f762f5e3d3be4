export default {
  // Required pictures are required of what is published; Strapi asks only the panel's form otherwise.
  documents: { strictRelations: true },
  rest: {
    defaultLimit: 25,
    maxLimit: 100,
    withCount: true,
    strictParams: true,
  },
};
