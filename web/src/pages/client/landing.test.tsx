import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Landing } from './landing';

const stillMedia = window.matchMedia;

function welcomeMotion() {
  window.matchMedia = (query) => ({ ...stillMedia(query), matches: false });
}

afterEach(() => {
  window.matchMedia = stillMedia;
});

it('shows the figure at once for reduced motion', () => {
  render(<Landing onIntent={() => {}} onProceed={() => {}} />);
  expect(screen.getByText('12,500')).toBeInTheDocument();
});

it('counts up to 12500 kg CO2', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  welcomeMotion();
  const { container } = render(<Landing onIntent={() => {}} onProceed={() => {}} />);
  const figure = () =>
    Number(container.querySelector('[aria-hidden] > span')?.textContent?.replace(',', ''));
  expect(figure()).toBe(0);
  act(() => void vi.advanceTimersByTime(600));
  expect(figure()).toBeGreaterThan(0);
  expect(figure()).toBeLessThan(12_500);
  act(() => void vi.advanceTimersByTime(3000));
  expect(figure()).toBe(12_500);
});

it('exposes only the final figure to screen readers', () => {
  welcomeMotion();
  render(<Landing onIntent={() => {}} onProceed={() => {}} />);
  expect(screen.getByText('12,500 kg CO2')).not.toHaveAttribute('aria-hidden');
});

it('proceeds on a click of the button', async () => {
  const onProceed = vi.fn();
  render(<Landing onIntent={() => {}} onProceed={onProceed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Dashboard' }));
  expect(onProceed).toHaveBeenCalledOnce();
});
