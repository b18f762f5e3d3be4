export type * from './call-types';
export * from './calls';
export * from './errors';
export * from './openapi';
