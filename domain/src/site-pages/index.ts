export * from './entry-paths';
export * from './feeds';
export * from './inline-scripts';
export * from './page-head';
export type * from './page-subject';
export * from './paths';
export * from './public-pages';
export type * from './site-renderer';
export * from './structured-data';
