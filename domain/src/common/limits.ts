import { messages } from './messages';
import { ORDER_DEFAULTS } from './order-defaults';

/** Rate limit. Further attempts are refused with 429. */
export interface Limit {
  readonly points: number;
  readonly seconds: 60 | 3600;
  /** Counted actions, in the plural, with their scope. */
  readonly counts: string;
  readonly refusal: string;
  /** Set if a site setting may override the number. */
  readonly isOfSite?: true;
}

/**
 * Rate limits. Failed logins are counted in four ways. Ten networks must each reach their hourly
 * limit before an account is locked for new browsers. So a few networks cannot lock the owner out.
 */
export const LIMITS = {
  'failed-login-address': {
    points: 10,
    seconds: 60,
    counts: 'failed logins from one address',
    refusal: messages.tooManyTries,
  },
  'failed-login-network': {
    points: 10,
    seconds: 60,
    counts: 'failed logins to one account from one network',
    refusal: messages.tooManyTries,
  },
  'failed-login-network-hour': {
    points: 20,
    seconds: 3600,
    counts: 'failed logins to one account from one network',
    refusal: messages.tooManyTriesThisHour,
  },
  'failed-login-account': {
    points: 200,
    seconds: 3600,
    counts: 'failed logins to one account from new browsers',
    refusal: messages.tooManyTriesThisHour,
  },
  registration: {
    points: 20,
    seconds: 3600,
    counts: 'registrations from one address',
    refusal: messages.tooManyRegistrations,
  },
  'credentials-address': {
    points: 20,
    seconds: 3600,
    counts: 'requests from one address',
    refusal: messages.tooManyMails,
  },
  'credentials-email': {
    points: 5,
    seconds: 3600,
    counts: 'requests for one e-mail address',
    refusal: messages.tooManyMails,
  },
  'contact-address': {
    points: 20,
    seconds: 3600,
    counts: 'messages from one address',
    refusal: messages.tooManyMessages,
  },
  'contact-email': {
    points: 5,
    seconds: 3600,
    counts: 'messages with one e-mail address',
    refusal: messages.tooManyMessages,
  },
  cart: {
    points: 600,
    seconds: 3600,
    counts: 'cart changes from one address',
    refusal: messages.tooManyCartChanges,
  },
  checkout: {
    points: 60,
    seconds: 3600,
    counts: 'orders from one address',
    refusal: messages.tooManyOrders,
  },
  'checkout-email': {
    points: ORDER_DEFAULTS.ordersPerHour,
    seconds: 3600,
    counts: 'orders with one e-mail address',
    isOfSite: true,
    refusal: messages.tooManyOrders,
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export const FAILED_LOGINS = [
  'failed-login-address',
  'failed-login-network',
  'failed-login-network-hour',
  'failed-login-account',
] as const satisfies readonly LimitName[];

/** Describes a limit: `At most 5 orders with one e-mail address an hour.` */
export function limitSentence(name: LimitName): string {
  const { points, seconds, counts, isOfSite }: Limit = LIMITS[name];
  const unless = isOfSite ? ', unless the site sets another limit' : '';
  return `At most ${points} ${counts} ${seconds === 60 ? 'a minute' : 'an hour'}${unless}.`;
}
