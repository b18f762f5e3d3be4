/** The ways to pay, for orders of every kind. */
export { PROVIDERS } from '../providers/providers';
