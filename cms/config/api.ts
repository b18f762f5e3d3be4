export default {
  // Publishing then requires required pictures; otherwise Strapi only checks them in the panel's form.
  documents: { strictRelations: true },
  rest: {
    defaultLimit: 25,
    maxLimit: 100,
    withCount: true,
    strictParams: true,
  },
};
