export * from './blends';
export * from './figure';
export * from './gas-names';
export * from './gases';
export * from './gwp';
export * from './gwp-sets';
export * from './shares';
