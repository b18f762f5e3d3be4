export * from './changes';
export * from './contracts/audit';
