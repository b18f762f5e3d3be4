import { describe, expect, it } from 'vitest';
import { canTake, openDays, PERIOD_STATES, periodState, siteState } from './period';

describe('a reporting year', () => {
  it('allows each step from its documented states only', () => {
    const from = (step: Parameters<typeof canTake>[0]) =>
      PERIOD_STATES.filter((state) => canTake(step, state));
    expect(from('submit')).toEqual(['Open']);
    expect(from('return')).toEqual(['Open', 'Submitted', 'Approved']);
    expect(from('approve')).toEqual(['Submitted']);
    expect(from('lock')).toEqual(['Approved']);
    expect(from('reopen')).toEqual(['Locked']);
  });

  it('is Submitted when all its sites are', () => {
    expect(periodState('Open', ['Submitted', 'Submitted'])).toBe('Submitted');
    expect(periodState('Open', ['Submitted', 'Open'])).toBe('Open');
    expect(periodState('Open', [])).toBe('Open');
    // A site opened after the approval doesn't revoke it.
    expect(periodState('Approved', ['Submitted', 'Open'])).toBe('Approved');
    expect(periodState('Locked', ['Submitted'])).toBe('Locked');
  });

  it('passes its state to its sites once approved', () => {
    expect(siteState('Open', 'Submitted')).toBe('Submitted');
    expect(siteState('Submitted', 'Submitted')).toBe('Submitted');
    expect(siteState('Approved', 'Submitted')).toBe('Approved');
    expect(siteState('Locking', 'Open')).toBe('Locking');
  });
});

describe('open days', () => {
  it('are all days while no month is closed', () => {
    expect(openDays([])).toEqual([{ from: null, to: null }]);
  });

  it('lie before, between and after closed months', () => {
    expect(openDays(['2024-01', '2023-12', '2024-03'])).toEqual([
      { from: null, to: '2023-11-30' },
      // A leap year.
      { from: '2024-02-01', to: '2024-02-29' },
      { from: '2024-04-01', to: null },
    ]);
  });
});
