import type { Method } from '@canopy/domain';
import { answerError } from './app-error';

export interface HttpRequest {
  readonly method: Method;
  /** Below `/api`. */
  readonly path: string;
  /** A form with files as it is, anything else as JSON. */
  readonly body?: unknown;
  /** The query of the address; what is undefined or null is left out. */
  readonly params?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file instead of JSON. */
  readonly responseType?: 'blob';
  readonly signal?: AbortSignal;
  /** Gives up after so many milliseconds; without it, when the browser does. */
  readonly timeout?: number;
  /** Told how much of the body has been sent, 0 to 1. */
  readonly onUploadProgress?: (share: number) => void;
}

export interface Answer {
  readonly data: unknown;
  /** A header of the answer, by its name in any case. */
  readonly header: (name: string) => string | null;
}

/**
 * Sends one request. XMLHttpRequest rather than `fetch`, which cannot tell how far an upload is.
 * @throws AppError when the server refuses, and with status 0 when no answer comes
 */
export function send(request: HttpRequest): Promise<Answer> {
  const { signal, responseType, onUploadProgress } = request;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const giveUp = () => xhr.abort();
    const noAnswer = () => reject(answerError(0));
    xhr.open(request.method, addressOf(request));
    xhr.responseType = responseType ?? '';
    xhr.timeout = request.timeout ?? 0;
    const [body, type] = bodyOf(request.body);
    for (const [name, value] of Object.entries({ ...type, ...request.headers })) {
      xhr.setRequestHeader(name, value);
    }
    if (onUploadProgress) {
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onUploadProgress(loaded / total);
      };
    }
    xhr.onload = () => {
      const data = responseType ? xhr.response : parsed(xhr.responseText);
      if (xhr.status >= 200 && xhr.status < 300) {
        resolve({ data, header: (name) => xhr.getResponseHeader(name) });
      } else {
        reject(answerError(xhr.status, data));
      }
    };
    xhr.onerror = noAnswer;
    xhr.ontimeout = noAnswer;
    xhr.onabort = noAnswer;
    xhr.onloadend = () => signal?.removeEventListener('abort', giveUp);
    if (signal?.aborted) {
      noAnswer();
      return;
    }
    signal?.addEventListener('abort', giveUp);
    xhr.send(body);
  });
}

function addressOf({ path, params = {} }: HttpRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null) {
      query.set(name, String(value));
    }
  }
  return `/api${path}?${query}`.replace(/\?$/, '');
}

function bodyOf(body: unknown): [FormData | string | undefined, Record<string, string>?] {
  // The browser itself names the type of a form, which says where its parts begin.
  return body === undefined || body instanceof FormData
    ? [body]
    : [JSON.stringify(body), { 'Content-Type': 'application/json' }];
}

/** What a proxy answers in the server's place is not always JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
