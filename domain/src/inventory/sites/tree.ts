interface Node<Id> {
  readonly id: Id;
  readonly parentId: Id | null;
}

/** Lists the ids of a site and of all sites below it at any depth, the site itself first. */
export function idsBelow<Id>(sites: readonly Node<Id>[], id: Id): Id[] {
  const found = new Set([id]);
  // The set grows during iteration, which then visits the new ids too.
  for (const each of found) {
    for (const site of sites) if (site.parentId === each) found.add(site.id);
  }
  return [...found];
}

/** Name of the organisation itself, for records without a site. */
export const ORGANISATION = 'Organisation';
