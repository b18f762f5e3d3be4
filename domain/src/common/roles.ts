/** The roles an account can have. `client` is an organisation, `member` one of its users. */
export const ROLES = [
  'platform-admin',
  'client',
  'member',
  'ecommerce-admin',
  'business',
  'content-manager',
] as const;

export type Role = (typeof ROLES)[number];

/** Whom a call is open to: a role, or `visitor` for everybody, with or without a session. */
export type Audience = Role | 'visitor';
