import {
  type CarbonProject,
  PROJECT_LOCATIONS,
  PROJECT_RATINGS,
  PROJECT_TYPES,
  VERIFIERS,
} from '@canopy/domain/credits';
import { PROJECTS_PER_PAGE } from '@canopy/domain/site-pages';
import { slicePage } from '../../../lib/slice-page';
import { readOneOf } from '../../../lib/url-state';

/** The change that clears all filters; the order stays. */
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

/** The list of projects in the address, with the values that the address leaves out. */
export const PROJECTS_VIEW = { ...NO_FILTERS, sort: 'newest' };
export type ProjectsView = typeof PROJECTS_VIEW;

/** Properties that are filtered by one of their listed values: name in the address, field, values. */
export const FACETS = [
  { name: 'type', field: 'projectType', values: PROJECT_TYPES },
  { name: 'location', field: 'location', values: PROJECT_LOCATIONS },
  { name: 'rating', field: 'rating', values: PROJECT_RATINGS },
  { name: 'verifier', field: 'verification', values: VERIFIERS },
] as const;
type Facet = (typeof FACETS)[number];

/** Orders besides the server's own: newest first, or with a search the best first. */
const ORDERS: ReadonlyMap<string, (a: CarbonProject, b: CarbonProject) => number> = new Map([
  ['cheapest', (a, b) => a.price - b.price],
  ['dearest', (a, b) => b.price - a.price],
  ['rating', (a, b) => rank(a) - rank(b)],
  ['score', (a, b) => (b.climateScore ?? -1) - (a.climateScore ?? -1)],
]);

const rank = ({ rating }: CarbonProject) =>
  rating === '' ? PROJECT_RATINGS.length : PROJECT_RATINGS.indexOf(rating);

/** The value of a facet that a view asks for; '' for none, and for what is not listed. */
function chosenOf({ name, values }: Facet, view: ProjectsView): string {
  return readOneOf<string>(values, view[name]) ?? '';
}

/** A bound of the price as the address has it, in rupees; null for none, and for nonsense. */
export function readBound(text: string): number | null {
  const rupees = Number(text);
  return text.trim() !== '' && Number.isFinite(rupees) && rupees >= 0 ? rupees : null;
}

/**
 * The projects that a view selects, a page of them, and how many each value of each facet would
 * show while the other filters stay.
 * @param projects those that have the words of its search, the best first
 */
export function selectProjects(projects: readonly CarbonProject[], view: ProjectsView) {
  const min = readBound(view.minPrice) ?? 0;
  const max = readBound(view.maxPrice) ?? Number.POSITIVE_INFINITY;
  const found = projects.filter(({ price }) => price >= min && price <= max);
  const passes = (project: CarbonProject, facet: Facet) => {
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

/** A property to filter by, as the form shows it. */
export type FacetChoice = ReturnType<typeof selectProjects>['facets'][number];
