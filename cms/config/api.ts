export default {
  // Publishing also checks required pictures. By default only the panel's form does.
  documents: { strictRelations: true },
  rest: {
    defaultLimit: 25,
    maxLimit: 100,
    withCount: true,
    strictParams: true,
  },
};
