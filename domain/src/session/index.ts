export * from './contracts/credentials';
export * from './contracts/sessions';
export * from './messages';
