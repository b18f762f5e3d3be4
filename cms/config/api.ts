export default {
  // Publishing checks required pictures too; by default only the panel's form does.
  documents: { strictRelations: true },
  rest: {
    defaultLimit: 25,
    maxLimit: 100,
    withCount: true,
    strictParams: true,
  },
};
