import {
  PROJECT_LOCATIONS,
  PROJECT_RATINGS,
  PROJECT_TYPES,
  type PublicProject,
  VERIFIERS,
} from '@canopy/domain/credits';
import { PROJECTS_PER_PAGE } from '@canopy/domain/site-pages';
import { slicePage } from '../../../lib/slice-page';
import { readOneOf } from '../../../lib/url-state';

/** Change that clears all filters. The order stays. */
export const NO_FILTERS = {
  q: '',
  type: '',
  location: '',
  rating: '',
  verifier: '',
  minPrice: '',
  maxPrice: '',
  page: 1,
};

/** Default values of the project list, which the address omits. */
export const PROJECTS_VIEW = { ...NO_FILTERS, sort: 'newest' };
export type ProjectsView = typeof PROJECTS_VIEW;

/** Properties that are filtered by one listed value: parameter in the address, field, values. */
export const FACETS = [
  { name: 'type', field: 'projectType', values: PROJECT_TYPES },
  { name: 'location', field: 'location', values: PROJECT_LOCATIONS },
  { name: 'rating', field: 'rating', values: PROJECT_RATINGS },
  { name: 'verifier', field: 'verification', values: VERIFIERS },
] as const;
type Facet = (typeof FACETS)[number];

/** Additional orders. The server sorts newest first, or best match first for a search. */
const ORDERS: ReadonlyMap<string, (a: PublicProject, b: PublicProject) => number> = new Map([
  ['cheapest', (a, b) => a.price - b.price],
  ['dearest', (a, b) => b.price - a.price],
  ['rating', (a, b) => rank(a) - rank(b)],
  ['score', (a, b) => (b.climateScore ?? -1) - (a.climateScore ?? -1)],
]);

const rank = ({ rating }: PublicProject) =>
  rating === '' ? PROJECT_RATINGS.length : PROJECT_RATINGS.indexOf(rating);

/** Returns the facet value of a view; '' for none or an unlisted one. */
function chosenOf({ name, values }: Facet, view: ProjectsView): string {
  return readOneOf<string>(values, view[name]) ?? '';
}

/** Reads a price bound of the address, in rupees; null for none or an invalid one. */
export function readBound(text: string): number | null {
  const rupees = Number(text);
  return text.trim() !== '' && Number.isFinite(rupees) && rupees >= 0 ? rupees : null;
}

/**
 * Selects a view's projects and returns one page of them. Each facet value counts the projects it
 * would show while the other filters stay.
 * @param projects matches of the view's search, best first
 */
export function selectProjects(projects: readonly PublicProject[], view: ProjectsView) {
  const min = readBound(view.minPrice) ?? 0;
  const max = readBound(view.maxPrice) ?? Number.POSITIVE_INFINITY;
  const found = projects.filter(({ price }) => price >= min && price <= max);
  const passes = (project: PublicProject, facet: Facet) => {
    const chosen = chosenOf(facet, view);
    return chosen === '' || project[facet.field] === chosen;
  };
  const chosen = found.filter((project) => FACETS.every((facet) => passes(project, facet)));
  const facets = FACETS.map((facet) => {
    const others = FACETS.filter((each) => each !== facet);
    const open = found.filter((project) => others.every((other) => passes(project, other)));
    const values = facet.values.map((value) => ({
      value,
      count: open.filter((project) => project[facet.field] === value).length,
    }));
    return { name: facet.name, chosen: chosenOf(facet, view), values, count: open.length };
  });
  const order = ORDERS.get(view.sort);
  return {
    ...slicePage(order ? chosen.toSorted(order) : chosen, view.page, PROJECTS_PER_PAGE),
    facets,
  };
}

/** Facet as the filter form shows it. */
export type FacetChoice = ReturnType<typeof selectProjects>['facets'][number];
