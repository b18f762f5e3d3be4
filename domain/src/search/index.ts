export * from './contracts/search';
export * from './result-types';
export * from './text-index';
