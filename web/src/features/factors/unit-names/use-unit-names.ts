import type { UnitName } from '@canopy/domain/factors';
import { http } from '../../../lib/http';
import { useAnswer } from '../../../lib/use-answer';

/** The units that the catalogue does not know, and how to say what one stands for. */
export function useUnitNames() {
  const answer = useAnswer(['unit-names'], () => http.get('/unit-names'));
  return {
    ...answer,
    /** @param standsFor code of a known unit, or '' for none */
    async name(unit: string, standsFor: string): Promise<UnitName> {
      const named = await http.put('/unit-names', { body: { unit, standsFor } });
      // In its place, so that the row does not move under the reader.
      void answer.mutate(
        (before) => before?.map((each) => (each.unit === unit ? { ...named, unit } : each)),
        { revalidate: false },
      );
      return named;
    },
  };
}
