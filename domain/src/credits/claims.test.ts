import { describe, expect, it } from 'vitest';
import { CERTIFICATE_TEXT } from './certificate-text';
import { findClaim, forbiddenClaimIn } from './claims';

/** Collects every text of a catalogue, with a figure for texts that need one. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'function') return textsOf(part('5', false));
  if (typeof part === 'string') return [part];
  return Object.values(part as object).flatMap(textsOf);
}

describe('the claim of a retirement', () => {
  it.each(['none', 'declared'] as const)('is a contribution when the adjustment is %s', (state) => {
    const { kind, text } = findClaim(state);
    expect(kind).toBe('contribution');
    expect(text).toContain('contribution');
  });

  it('names the corresponding adjustment once it is made', () => {
    expect(findClaim('made')).toMatchObject({
      kind: 'mitigation',
      text: expect.stringContaining('has made the corresponding adjustment'),
    });
  });

  it.each(['none', 'declared', 'made'] as const)(
    'contains no forbidden claim when the adjustment is %s',
    (state) => {
      expect(forbiddenClaimIn(findClaim(state).text)).toBeNull();
      expect(findClaim(state).text).toContain('changes nothing in the inventory');
    },
  );

  it('shares its certificate with texts free of forbidden claims', () => {
    const texts = textsOf(CERTIFICATE_TEXT);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => forbiddenClaimIn(text))).toEqual([]);
  });
});

it.each([
  ['We offset our flights', 'offset'],
  ['CLIMATE-NEUTRAL since 2024', 'NEUTRAL'],
  ['carbon ｎｅｕｔｒａｌ', 'neutral'],
  ['our net-zero year', 'net-zero'],
  ['Neu\u00adtral and off\u200bset flights', 'Neutral'],
  ['our off\u200dset flights', 'offset'],
  ['to compensate for travel', 'compensat'],
  ['net\u2011zero flights', 'net\u2010zero'],
  ['a zero\u2013emission year', 'zero\u2013emission'],
  ['off\u2010set at last', 'off\u2010set'],
  ['CO₂-free hosting', 'CO2-free'],
  ['climate negative by trees', 'climate negative'],
  ['our reduced climate impact', 'reduced climate impact'],
  ['a limited CO₂ footprint', 'limited CO2 footprint'],
  ['Flights of the year 2024-2025', null],
  ['A contribution for Earth Day', null],
  ['A positive year for climate projects', null],
])('checks “%s” for a forbidden claim: %s', (text, found) => {
  expect(forbiddenClaimIn(text)).toBe(found);
});
