import { comparable } from '@canopy/domain';

interface Event {
  readonly params: { readonly data: { name?: string; nameKey?: string } };
}

/** Updates the search form of a name whenever the name changes, in the panel too. */
function followName({ params: { data } }: Event): void {
  if (data.name !== undefined) data.nameKey = comparable(data.name);
}

export default { beforeCreate: followName, beforeUpdate: followName };
