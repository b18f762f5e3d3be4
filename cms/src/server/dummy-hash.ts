/**
 * Hash that matches no password and is as costly to compare as Strapi's own. Unknown accounts are
 * compared with it, so that a wrong name takes as long as a wrong password.
 */
export const DUMMY_HASH = '$2a$10$FL9HHzcABrfaRUnoQLkA7.zbNzCJBCd4IksU3vd/OpFwi68/H1r5G';
