interface Node<Id> {
  readonly id: Id;
  readonly parentId: Id | null;
}

/** The ids of a site and of all sites below it, however deep; the site itself first. */
export function idsBelow<Id>(sites: readonly Node<Id>[], id: Id): Id[] {
  const found = new Set([id]);
  // Grows while it is read.
  for (const each of found) {
    for (const site of sites) if (site.parentId === each) found.add(site.id);
  }
  return [...found];
}

/** The name of what belongs to no site. */
export const ORGANISATION = 'Organisation';
