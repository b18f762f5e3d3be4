import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answerError } from '../lib/app-error';
import { appText } from '../messages/en';
import { holdAnswer } from '../test/fake-api';
import { LoadFailed } from './load-failed';

describe('the replacement for failed content', () => {
  it('reports loading until a retry ends, and retries once meanwhile', async () => {
    const { answer, release } = holdAnswer(undefined);
    const onRetry = vi.fn(answer);
    render(<LoadFailed error={answerError(503)} onRetry={onRetry} />);
    await userEvent.click(screen.getByRole('button', { name: appText.retry }));
    const button = screen.getByRole('button', { name: appText.retrying });
    await userEvent.click(button);
    expect(onRetry).toHaveBeenCalledTimes(1);
    release();
    expect(await screen.findByRole('button', { name: appText.retry })).toBeInTheDocument();
  });
});
