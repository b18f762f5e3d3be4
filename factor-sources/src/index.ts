export { desnzFactor, takes } from './desnz/factor';
export * from './desnz/flat-file';
export { DESNZ_USES } from './desnz/selection';
export * from './source-factor';
