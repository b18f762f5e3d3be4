/** Roles of accounts without a profile. They sign in at the admin login. */
export const STAFF_ROLES = ['platform-admin', 'content-manager'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Account roles. `client` is an organisation, `member` one of its users. */
export const ROLES = [...STAFF_ROLES, 'client', 'member', 'ecommerce-admin', 'business'] as const;

export type Role = (typeof ROLES)[number];

/** Audience of a call: a role, or `visitor` for all callers, with or without a session. */
export type Audience = Role | 'visitor';
