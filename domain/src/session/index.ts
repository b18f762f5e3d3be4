export * from './contracts/credentials';
export * from './contracts/sessions';
