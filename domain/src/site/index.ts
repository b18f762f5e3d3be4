export * from './contracts/pages';
export * from './contracts/site';
