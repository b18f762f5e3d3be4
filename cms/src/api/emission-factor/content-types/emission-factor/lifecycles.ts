import { comparable } from '@canopy/domain';

interface Event {
  readonly params: { readonly data: { name?: string; nameKey?: string } };
}

/** Keeps the name by which factors are found in step with the one that is shown, in the panel too. */
function followName({ params: { data } }: Event): void {
  if (data.name !== undefined) data.nameKey = comparable(data.name);
}

export default { beforeCreate: followName, beforeUpdate: followName };
