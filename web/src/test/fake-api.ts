import type { Me, SiteSettings } from '@canopy/domain';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../lib/http';

/** One request as the server would see it. */
export interface FakeRequest {
  /** `POST /login` */
  readonly call: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Parsed when it was JSON. */
  readonly body: unknown;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

/** Answers a call; `networkFailure` instead of an answer means that none comes. */
export type FakeCall = (request: FakeRequest) => FakeAnswer | typeof networkFailure;

export const networkFailure = Symbol('network failure');

export const SITE: SiteSettings = {
  name: 'Testwood',
  tagline: '',
  description: '',
  contact: { email: '', phone: '', address: '' },
  mainSiteUrl: null,
  mobileBlock: true,
  demoLogins: [],
};

/**
 * Stands in for the server behind the real HTTP client. Keys are calls such as `GET /site`; one that
 * is missing answers 404. `GET /site` is there unless it is given.
 * @returns the requests so far, in order
 */
export function fakeApi(calls: Readonly<Record<string, FakeCall>>): FakeRequest[] {
  const requests: FakeRequest[] = [];
  const known: Readonly<Record<string, FakeCall>> = {
    'GET /site': () => ({ body: SITE }),
    ...calls,
  };
  http.defaults.adapter = async (config) => {
    const request: FakeRequest = {
      call: `${config.method?.toUpperCase()} ${config.url}`,
      query: (config.params ?? {}) as Record<string, unknown>,
      body: parsed(config.data),
      authorization: config.headers.get('Authorization')?.toString(),
      idempotencyKey: config.headers.get('Idempotency-Key')?.toString(),
    };
    requests.push(request);
    // Answers never come at once.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const answer = (known[request.call] ?? (() => refusal(404, 'Not Found')))(request);
    if (answer === networkFailure) {
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    }
    return settle(config, answer);
  };
  return requests;
}

/** An answer in the error shape of the API. */
export function refusal(
  status: number,
  message: string,
  errors: readonly { path: string[]; message: string }[] = [],
): FakeAnswer {
  return {
    status,
    body: { data: null, error: { status, name: 'Error', message, details: { errors } } },
  };
}

/** The calls by which a session is restored, for this account. */
export function sessionOf(me: Me): Readonly<Record<string, FakeCall>> {
  return {
    'POST /auth/refresh': () => ({ body: { jwt: `token of ${me.userId}` } }),
    'GET /me': () => ({ body: me }),
    'POST /auth/logout': () => ({ body: { success: true } }),
  };
}

export const ADMIN: Me = { role: 'platform-admin', userId: 'admin', username: 'Asha Admin' };
export const EDITOR: Me = { role: 'content-manager', userId: 'editor', username: 'Esha Editor' };
export const CLIENT: Me = {
  role: 'client',
  userId: 'hotel',
  username: 'Hotel Meadow',
  client: { _id: 'client00', username: 'Hotel Meadow', userId: 'hotel', logo: null },
};
export const MEMBER: Me = {
  role: 'member',
  userId: 'kitchen',
  username: 'Kitchen',
  user: { _id: 'member00', username: 'Kitchen', userId: 'kitchen', clientId: 'client00' },
};

export const ECOM_ADMIN: Me = {
  role: 'ecommerce-admin',
  userId: 'shops',
  username: 'Shops of Indore',
  adminId: 'shopadmin0',
};
export const BUSINESS: Me = {
  role: 'business',
  userId: 'spices',
  username: 'Spice Route',
  businessId: 'business00',
  businessName: 'Spice Route',
  adminId: 'shopadmin0',
};

function settle(config: InternalAxiosRequestConfig, answer: FakeAnswer): AxiosResponse {
  const status = answer.status ?? 200;
  const response: AxiosResponse = {
    config,
    status,
    statusText: '',
    headers: {},
    data: answer.body,
  };
  if (status >= 400) {
    throw new AxiosError(`Status ${status}`, undefined, config, undefined, response);
  }
  return response;
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') {
    return data;
  }
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
