import {
  type AnswerOf,
  type CallName,
  type ErrorCode,
  type FilledCall,
  findErrorCode,
  type PageAnswerOf,
  type StandardAnswerOf,
} from '@canopy/domain/calls';
import { messages } from '@canopy/domain/common';
import type { Me } from '@canopy/domain/session';
import type { SiteSettings } from '@canopy/domain/site';
import { LEGAL_PAGES } from '@canopy/domain/site-pages';

/** Request in the server's view. */
export interface FakeRequest {
  /** Method and path, such as `POST /login`. */
  readonly call: string;
  /** Query parameters. Numbers are parsed. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Request body, parsed if it was JSON. */
  readonly body: unknown;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly accept: string | undefined;
  /** Whether the caller has aborted the request. */
  readonly isAborted: () => boolean;
}

export interface FakeAnswer<Body> {
  readonly status?: number;
  readonly body: Body;
}

/** Body of a call's answer by the table of calls, or anything for files. */
type AnswerBody<Name extends CallName> = [AnswerOf<Name>] extends [never]
  ? unknown
  : Given<AnswerOf<Name> | PageAnswerOf<Name> | StandardAnswerOf<Name>>;

/** Read-only form of a body, for fixtures. */
type Given<Body> = Body extends readonly (infer Each)[]
  ? readonly Given<Each>[]
  : Body extends object
    ? { readonly [Key in keyof Body]: Given<Body[Key]> }
    : Body;

/** Refusal by the server. */
export interface FakeRefusal {
  readonly status: number;
  readonly body: { readonly data: null; readonly error: object };
}

type FakeOutcome<Body> = FakeAnswer<Body> | FakeRefusal | typeof networkFailure;

/** Function that answers a call. `networkFailure` means that no answer comes. */
export type FakeCall<Name extends CallName> = (
  request: FakeRequest,
) => FakeOutcome<AnswerBody<Name>> | Promise<FakeOutcome<AnswerBody<Name>>>;

/** Function that refuses any call. */
export type FakeFailure = () => FakeRefusal | typeof networkFailure;

/**
 * Answers to a call, or to calls of the same address form: `/clients/me/logo` fits `/clients/:id`.
 */
type CallsLike<Name extends CallName> = {
  [Other in CallName]: FilledCall<Other> extends FilledCall<Name> ? FakeCall<Other> : never;
}[CallName];

/** Answers by call, such as `GET /news/abc`, each typed by the table of calls. */
export type FakeCalls = {
  readonly [Name in CallName as FilledCall<Name>]?: CallsLike<Name>;
};

export const networkFailure = Symbol('network failure');

/** Returns an answer that waits until it is released. */
export function holdAnswer<Answer>(answer: Answer) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(() => answer), release: () => release() };
}

export const SITE: SiteSettings = {
  name: 'Testwood',
  tagline: '',
  description: '',
  contact: { email: '', phone: '', address: '' },
  mainSiteUrl: null,
  legalPages: [...LEGAL_PAGES],
  mobileBlock: true,
  mobileView: 'on',
  locale: 'en-IN',
  timeZone: 'Asia/Kolkata',
  mostCreditsPerOrder: 1000,
  mostPiecesPerOrder: 20,
  providers: ['simulated', 'invoice'],
  reservationMinutes: 30,
  invoiceDays: 10,
  cart: false,
  taxPercent: 0,
  delivery: [],
  returns: '',
  demoLogins: [],
};

/**
 * Replaces the server behind the real HTTP client. Keys are calls such as `GET /site`. Calls
 * without a key answer 404. By default, `GET /site` answers with settings, and there are no sites
 * or years.
 * @returns the requests so far, in order
 */
export function fakeApi(calls: FakeCalls): FakeRequest[] {
  const requests: FakeRequest[] = [];
  const known: Readonly<Record<string, FakeCall<CallName>>> = {
    'GET /site': () => ({ body: SITE }),
    'GET /periods': () => ({ body: [] }),
    'GET /sites': () => ({ body: [] }),
    ...calls,
  };
  ask = async ({ method, url, headers = new Headers(), body, isAborted }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const query = [...searchParams].map(([name, value]) => [name, parsed(value)]);
    const request: FakeRequest = {
      call: `${method} ${pathname.replace(/^\/api/, '')}`,
      query: Object.fromEntries(query),
      body: parsed(body),
      authorization: headers.get('Authorization') ?? undefined,
      idempotencyKey: headers.get('Idempotency-Key') ?? undefined,
      accept: headers.get('Accept') ?? undefined,
      isAborted,
    };
    requests.push(request);
    // Answers never come at once.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return (known[request.call] ?? (() => refusal(404, 'Not Found')))(request);
  };
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  globalThis.fetch = fakeFetch as typeof fetch;
  return requests;
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers?: Headers;
  readonly body?: unknown;
  readonly isAborted: () => boolean;
}

let ask: (sent: Sent) => Promise<FakeOutcome<unknown>>;

async function fakeFetch(asked: string | Request, init?: RequestInit): Promise<Response> {
  const request = asked instanceof Request ? asked : new Request(asked, init);
  const { url, method, headers, signal } = request;
  const answer = await Promise.race([
    ask({ method, url, headers, isAborted: () => signal.aborted }),
    new Promise<never>((_, reject) => signal.addEventListener('abort', reject)),
  ]);
  if (answer === networkFailure) throw new TypeError('Failed to fetch');
  return new Response(textOf(answer.body), { status: answer.status ?? 200 });
}

/** Part of the browser's class that axios uses. */
class FakeXhr {
  status = 0;
  response: unknown;
  responseText = '';
  readonly upload = new EventTarget();
  onloadend?: () => void;
  onerror?: () => void;
  private method = '';
  private url = '';
  private readonly headers = new Headers();
  private isAborted = false;

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return '';
  }

  abort(): void {
    this.isAborted = true;
  }

  async send(body: unknown): Promise<void> {
    const { method, url, headers } = this;
    // Uploads report progress.
    if (body instanceof FormData) {
      const half = { lengthComputable: true, loaded: 1, total: 2 };
      this.upload.dispatchEvent(new ProgressEvent('progress', half));
    }
    const answer = await ask({ method, url, headers, body, isAborted: () => this.isAborted });
    if (this.isAborted) return;
    if (answer === networkFailure) {
      this.onerror?.();
    } else {
      this.status = answer.status ?? 200;
      this.response = answer.body;
      this.responseText = textOf(answer.body);
      this.onloadend?.();
    }
  }
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));

/** Returns a refusal in the API's error shape. */
export function refusal(
  status: number,
  message: string,
  errors: readonly { path: string[]; message: string }[] = [],
  code: ErrorCode = findErrorCode(status),
): FakeRefusal {
  return {
    status,
    body: { data: null, error: { status, name: 'Error', message, details: { code, errors } } },
  };
}

/** Returns a call with this id in its path. */
export function callOf<Name extends CallName>(
  name: Name,
  id: string,
  answer: FakeCall<Name>,
): FakeCalls {
  return { [name.replace(/:\w+/, id)]: answer } as FakeCalls;
}

/**
 * Returns the answer of any login. The site uses its token, and requests the account with `GET
 * /me`.
 */
export const loggedIn = (jwt = 'token') => ({ body: { jwt } as never });

/** Returns the calls that restore an account's session. */
export function sessionOf(me: Me): FakeCalls {
  return {
    'POST /auth/refresh': () => ({ body: { jwt: `token of ${me.userId}` } }),
    'GET /me': () => ({ body: me }),
    'POST /auth/logout': () => ({
      body: { success: true, message: messages.logoutSuccessful },
    }),
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
