/** Roles of accounts without a profile. They sign in at the admin login. */
export const STAFF_ROLES = ['platform-admin', 'content-manager'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles of accounts. `client` is an organisation, `member` one of its users. */
export const ROLES = [...STAFF_ROLES, 'client', 'member', 'ecommerce-admin', 'business'] as const;

export type Role = (typeof ROLES)[number];

/** Whom a call is open to: a role, or `visitor` for everybody, with or without a session. */
export type Audience = Role | 'visitor';
