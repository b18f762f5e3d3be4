import fc from 'fast-check';

// `npm test` draws one seed per run. A failed property therefore fails again when its file is
// rerun.
const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
