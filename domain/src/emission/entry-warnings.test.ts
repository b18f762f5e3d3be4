import { describe, expect, it } from 'vitest';
import { messages } from '../messages';
import { entryWarnings, type WeighedFactor } from './entry-warnings';
import type { FactorChoice } from './factor-choice';
import { matchFactor } from './factor-matching';

const TODAY = '2026-03-31';
const DAYS = { date: '2024-05-01', date1: '2024-05-31' };

const factor = (id: number, own: Partial<WeighedFactor>): WeighedFactor => ({
  ...{ id, name: 'Grid electricity', mainCategory: 'Purchased Grid Electricity' },
  ...{ scope: 'Scope 2', unit: 'kWh', createdAt: `2024-01-0${id}`, kgCo2ePerUnit: 0.5 },
  ...own,
});
const INDIA = factor(1, { country: 'India', type: 'Goa', kgCo2ePerUnit: 0.8775 });
const KERALA = factor(2, { country: 'India', type: 'Kerala', kgCo2ePerUnit: 0.9 });
const UK = factor(3, { country: 'United Kingdom', kgCo2ePerUnit: 0.207 });

function warned(choice: Partial<FactorChoice>, factors: readonly WeighedFactor[], days = DAYS) {
  const chosen = { name: 'Grid electricity', ...choice };
  return entryWarnings(chosen, matchFactor(chosen, factors), days, TODAY);
}

describe('a factor', () => {
  it('that others fit as well, with other results, is named with what would settle it', () => {
    expect(warned({}, [INDIA, KERALA, UK])).toEqual([
      {
        path: ['selectedName'],
        message:
          '3 emission factors fit and give different results. Choose country or type to be exact; otherwise this one is used: United Kingdom (0.207 kg CO₂e per kWh).',
      },
    ]);
    const [india] = warned({ country: 'India' }, [INDIA, KERALA, UK]);
    expect(india?.message).toContain('2 emission factors fit');
    expect(india?.message).toContain('Choose type to be exact');
  });

  it('that no field can settle is said to be the newest', () => {
    const [warning] = warned({}, [UK, factor(4, { ...UK, id: 4, kgCo2ePerUnit: 0.193 })]);
    expect(warning?.message).toContain('The newest is used: United Kingdom (0.193');
  });

  it('is no matter when it is the only one, the best one, or all come to the same', () => {
    expect(warned({}, [UK])).toEqual([]);
    expect(warned({ country: 'United Kingdom' }, [INDIA, KERALA, UK])).toEqual([]);
    expect(warned({}, [UK, { ...UK, id: 4, type: 'B' }])).toEqual([]);
    expect(warned({ country: 'Kenya' }, [INDIA, UK])).toEqual([]);
  });
});

describe('the days', () => {
  const said = (date: string, date1: string) =>
    warned({}, [UK], { date, date1 }).map(({ path, message }) => [path.join(), message]);

  it.each([
    ['2025-03-15', '2025-04-14', [['date', messages.crossesYear('2024-2025', '2025-2026')]]],
    ['2026-03-30', '2026-03-31', []],
    [
      '2026-03-31',
      '2026-04-01',
      [
        ['date', expect.any(String)],
        ['date1', messages.inFuture],
      ],
    ],
    [
      '2031-01-01',
      '2031-01-31',
      [
        ['date', messages.inFuture],
        ['date1', messages.inFuture],
      ],
    ],
    [
      '1999-12-31',
      '1999-12-31',
      [
        ['date', messages.longAgo],
        ['date1', messages.longAgo],
      ],
    ],
    ['2000-01-01', '2000-01-01', []],
    // Not entered yet, or refused anyhow.
    ['', '', []],
    ['2025-04-14', '2025-03-15', []],
  ])('%s to %s', (date, date1, expected) => {
    expect(said(date, date1)).toEqual(expected);
  });
});
