import type { UnitName } from '@canopy/domain/factors';
import { http } from '../../../lib/http';
import { useAnswer } from '../../../lib/use-answer';

/** Loads the units missing from the catalogue and maps them to known units. */
export function useUnitNames() {
  const answer = useAnswer(['unit-names'], () => http.get('/unit-names'));
  return {
    ...answer,
    /** @param standsFor code of a known unit, or '' for none */
    async name(unit: string, standsFor: string): Promise<UnitName> {
      const named = await http.put('/unit-names', { body: { unit, standsFor } });
      // Updates the row in place, so that it doesn't move while being read.
      void answer.mutate(
        (before) => before?.map((each) => (each.unit === unit ? { ...named, unit } : each)),
        { revalidate: false },
      );
      return named;
    },
  };
}
