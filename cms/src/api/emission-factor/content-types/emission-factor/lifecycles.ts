import { deriveColumns, type FactorRow } from '../../../../modules/factors/emission-factor/wire';

const FACTOR = 'api::emission-factor.emission-factor';

interface Event {
  readonly params: { readonly data: Partial<FactorRow>; readonly where?: object };
}

/** Keeps the columns that follow from others in step with them, whoever writes them. */
export default {
  beforeCreate({ params: { data } }: Event): void {
    Object.assign(data, deriveColumns(data));
  },

  async beforeUpdate({ params: { data, where } }: Event): Promise<void> {
    const stored = await strapi.db.query(FACTOR).findOne({ where });
    if (stored) Object.assign(data, deriveColumns({ ...stored, ...data }));
  },
};
