export * from './ambiguous';
export type { EnergyBasis, KnownUnit } from './catalogue';
export * from './choices';
export * from './conversion';
export * from './factor-unit';
export type * from './fuel-properties';
export * from './messages';
export * from './read-unit';
export * from './sentences';
