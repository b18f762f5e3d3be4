export * from './cells';
export {
  type Checked,
  type LeftOut,
  listLeftOut,
  outlook,
  type Prepared,
} from './check-outcome';
export * from './columns';
export * from './contracts/imports';
export * from './contracts/left-out';
export * from './decode-text';
export * from './findings';
export * from './importing';
export * from './measures';
export type { Netted } from './net-rows';
export * from './questions';
export * from './read-sheets';
export * from './rows';
export * from './settle-rows';
export * from './table-choice';
export * from './texts';
export * from './types';
export * from './understood';
