/**
 * A hash that no password has, as costly to compare as Strapi's own. Passwords are compared with it where there
 * is no such account, so that a wrong name takes as long as a wrong password.
 */
export const DUMMY_HASH = '$2a$10$FL9HHzcABrfaRUnoQLkA7.zbNzCJBCd4IksU3vd/OpFwi68/H1r5G';
