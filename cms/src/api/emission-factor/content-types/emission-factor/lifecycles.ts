import { deriveColumns, type FactorRow } from '../../../../modules/factors/emission-factor/wire';

const FACTOR = 'api::emission-factor.emission-factor';

interface Event {
  readonly params: { readonly data: Partial<FactorRow>; readonly where?: object };
}

/** Recomputes derived columns on every write, whether by a call or in the panel. */
export default {
  beforeCreate({ params: { data } }: Event): void {
    Object.assign(data, deriveColumns(data));
  },

  async beforeUpdate({ params: { data, where } }: Event): Promise<void> {
    const stored = await strapi.db.query(FACTOR).findOne({ where });
    if (stored) Object.assign(data, deriveColumns({ ...stored, ...data }));
  },
};
