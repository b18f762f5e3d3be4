export * from './contracts/search';
export * from './text-index';
