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

/** One request as the server would see it. */
export interface FakeRequest {
  /** `POST /login` */
  readonly call: string;
  /** Numbers as numbers. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Parsed when it was JSON. */
  readonly body: unknown;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly accept: string | undefined;
  /** Whether whoever asked has given it up. */
  readonly isAborted: () => boolean;
}

export interface FakeAnswer<Body> {
  readonly status?: number;
  readonly body: Body;
}

/** The body of a call's answer by the table of calls; anything where that is a file. */
type AnswerBody<Name extends CallName> = [AnswerOf<Name>] extends [never]
  ? unknown
  : Given<AnswerOf<Name> | PageAnswerOf<Name> | StandardAnswerOf<Name>>;

/** The same body, as fixtures hold it. */
type Given<Body> = Body extends readonly (infer Each)[]
  ? readonly Given<Each>[]
  : Body extends object
    ? { readonly [Key in keyof Body]: Given<Body[Key]> }
    : Body;

/** A refusal by the server. */
export interface FakeRefusal {
  readonly status: number;
  readonly body: { readonly data: null; readonly error: object };
}

type FakeOutcome<Body> = FakeAnswer<Body> | FakeRefusal | typeof networkFailure;

/** Answers a call; `networkFailure` instead of an answer means that none comes. */
export type FakeCall<Name extends CallName> = (
  request: FakeRequest,
) => FakeOutcome<AnswerBody<Name>> | Promise<FakeOutcome<AnswerBody<Name>>>;

/** Answers any call, by not doing what it asks. */
export type FakeFailure = () => FakeRefusal | typeof networkFailure;

/** The call, and those that have an address of its form: `/clients/me/logo` fits `/clients/:id`. */
type CallsLike<Name extends CallName> = {
  [Other in CallName]: FilledCall<Other> extends FilledCall<Name> ? FakeCall<Other> : never;
}[CallName];

/** Answers by call, such as `GET /news/abc`, each of the shape that the table of calls gives it. */
export type FakeCalls = {
  readonly [Name in CallName as FilledCall<Name>]?: CallsLike<Name>;
};

export const networkFailure = Symbol('network failure');

/** An answer that does not come before it is released. */
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
  demoLogins: [],
};

/**
 * Stands in for the server behind the real HTTP client. Keys are calls such as `GET /site`; one that
 * is missing answers 404. `GET /site` is there unless it is given, and nobody has sites or years.
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

/** The part of the browser's class that axios uses. */
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
    // Files take their time.
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

/** An answer in the error shape of the API. */
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

/** A call that has this id in its path. */
export function callOf<Name extends CallName>(
  name: Name,
  id: string,
  answer: FakeCall<Name>,
): FakeCalls {
  return { [name.replace(/:\w+/, id)]: answer } as FakeCalls;
}

/** The answer of any login: the site takes its token, and asks `GET /me` whose that is. */
export const loggedIn = (jwt = 'token') => ({ body: { jwt } as never });

/** The calls by which a session is restored, for this account. */
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
