export * from './contracts/businesses';
export * from './contracts/clients';
export * from './contracts/ecommerce-admins';
export * from './contracts/managers';
export * from './contracts/members';
export * from './messages';
