import { comparable, type FieldError } from '@canopy/domain/common';
import { inventoryMessages } from '@canopy/domain/inventory';
import type { CallerMember } from '../../caller/account';
import { type StoredSite, sitesGivenTo } from './read-sites';

/** Site of a row, undefined for the organisation itself; or a message why it is refused. */
type NamedSite =
  | { readonly site: StoredSite | undefined; readonly message?: undefined }
  | { readonly message: string };

/**
 * Makes a function that finds a row's site by name, in any spelling, or by `_id`. A member with
 * assigned sites must name one of them, unless it is the only one. Other members may name none.
 * @param member the recording member; without one, every site can be named
 */
export function siteFinder(
  sites: readonly StoredSite[],
  member?: Pick<CallerMember, 'id'>,
): (named: string | null | undefined) => NamedSite {
  const given = member ? sitesGivenTo(member.id, sites) : [];
  const [only, another] = given;
  const names = given.map(({ name }) => name).join(', ');
  const byName = new Map(sites.map((site) => [comparable(site.name), site]));
  const byId = new Map(sites.map((site) => [site.documentId, site]));
  return (named) => {
    if (!named) return another ? { message: inventoryMessages.siteMissing(names) } : { site: only };
    const site = byId.get(named) ?? byName.get(comparable(named));
    if (!site) return { message: inventoryMessages.siteUnknown };
    if (only && !given.includes(site)) return { message: inventoryMessages.siteNotGiven(names) };
    return { site };
  };
}

interface Days {
  readonly date?: string | null | undefined;
  readonly date1?: string | null | undefined;
}

/** Finds the site of a row, or the errors of the site and the row's days. */
export function findSite(
  find: ReturnType<typeof siteFinder>,
  row: Days & { readonly siteId?: string | null | undefined },
): { readonly site?: StoredSite | undefined; readonly errors: readonly FieldError[] } {
  const found = find(row.siteId);
  if (found.message !== undefined) {
    return { errors: [{ path: ['siteId'], message: found.message }] };
  }
  return { site: found.site, errors: daysOutside(found.site, row) };
}

/**
 * Returns errors for days on which a site is not part of the organisation, at the wrong day's
 * field.
 */
export function daysOutside(
  site: Pick<StoredSite, 'name' | 'fromDay' | 'toDay'> | undefined,
  { date, date1 }: Days,
): FieldError[] {
  if (!site) return [];
  const { name, fromDay, toDay } = site;
  return Object.entries({ date, date1 }).flatMap(([field, day]) => {
    if (day && fromDay && day < fromDay) {
      return { path: [field], message: inventoryMessages.dayBeforeSite(name, fromDay) };
    }
    if (day && toDay && day > toDay) {
      return { path: [field], message: inventoryMessages.dayAfterSite(name, toDay) };
    }
    return [];
  });
}
