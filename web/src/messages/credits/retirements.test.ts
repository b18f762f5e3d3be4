import { forbiddenClaimIn } from '@canopy/domain/credits';
import { PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { expect, it } from 'vitest';
import { reportText } from '../reports/reports';
import * as retirementTexts from './retirements';

/** Returns every text of a catalogue, with figures where it requires them. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'function') return textsOf(part(5, 5));
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

it('retirement texts contain no forbidden claims', () => {
  const ofReport = Object.entries(reportText).filter(([name]) => /retire/i.test(name));
  const texts = textsOf([retirementTexts, PUBLIC_PAGES[paths.retirements], ofReport]);
  expect(ofReport.length).toBeGreaterThan(3);
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter((text) => forbiddenClaimIn(text))).toEqual([]);
});
