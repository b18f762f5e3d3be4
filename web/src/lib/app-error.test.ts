import { messages } from '@canopy/domain/common';
import { describe, expect, it, vi } from 'vitest';
import { appText } from '../messages/en';
import {
  type FakeAnswer,
  type FakeCalls,
  fakeApi,
  networkFailure,
  refusal,
} from '../test/fake-api';
import { AppError, ChunkLoadError, toAppError } from './app-error';
import { publicGet } from './public-get';

async function failureOf(answer: FakeAnswer<unknown> | typeof networkFailure): Promise<AppError> {
  fakeApi({ 'GET /landing': () => answer } as FakeCalls);
  try {
    await publicGet('/landing');
  } catch (failure) {
    if (failure instanceof AppError) {
      return failure;
    }
    throw failure;
  }
  throw new Error('The call did not fail');
}

describe('a failed call', () => {
  it('carries the server message and the field errors', async () => {
    const errors = [{ path: ['rows', '0', 'unit'], message: 'No such unit' }];
    const failure = await failureOf(refusal(400, 'Look again', errors));
    expect(failure).toMatchObject({ status: 400, message: 'Look again', retryable: false });
    expect(failure.fieldErrors).toEqual(errors);
  });

  it('is retryable when no answer arrives', async () => {
    const failure = await failureOf(networkFailure);
    expect(failure).toMatchObject({
      status: 0,
      message: messages.somethingWentWrong,
      retryable: true,
    });
  });

  it('hides the message of a 500 response', async () => {
    const failure = await failureOf(refusal(500, 'SQLITE_BUSY'));
    expect(failure).toMatchObject({ message: messages.somethingWentWrong, retryable: true });
  });

  it('shows the message of a 503 response', async () => {
    const failure = await failureOf(refusal(503, messages.storageUnavailable));
    expect(failure).toMatchObject({ message: messages.storageUnavailable, retryable: true });
  });

  it.each([
    [401, 'Unauthorized', messages.sessionEnded],
    [403, 'Forbidden', messages.notAllowed],
    [404, 'Not Found', messages.notFound],
    [429, 'Too many requests, please try again later.', messages.tooManyTries],
    [503, 'Service Unavailable', messages.somethingWentWrong],
  ])('replaces the bare HTTP %i text "%s" with a message', async (status, bare, text) => {
    expect((await failureOf(refusal(status, bare))).message).toBe(text);
  });

  it('reports that the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await failureOf(networkFailure)).message).toBe(appText.offline);
    expect((await failureOf(refusal(409, 'Sold out'))).message).toBe('Sold out');
    expect(new ChunkLoadError().message).toBe(appText.offline);
  });

  it('handles a response that is not an API error', async () => {
    const failure = await failureOf({ status: 502, body: '<html>Bad Gateway</html>' });
    expect(failure).toMatchObject({ status: 502, message: messages.somethingWentWrong });
  });
});

describe('toAppError', () => {
  it('returns an AppError unchanged', () => {
    const failure = new AppError('Said already', { status: 409 });
    expect(toAppError(failure)).toBe(failure);
  });

  it('hides the message of a programming error', () => {
    expect(toAppError(new TypeError('x is undefined')).message).toBe(messages.somethingWentWrong);
  });
});
