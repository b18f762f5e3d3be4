import fc from 'fast-check';

// `npm test` draws one seed per run, so that a failed property fails again when its file runs again.
const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
