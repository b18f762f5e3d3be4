import { describe, expect, it } from 'vitest';
import { project } from '../../../test/market';
import { PROJECTS_VIEW, selectProjects } from './projects-view';

const MANGROVES = project({ projectName: 'Mangroves', price: 1250, climateScore: 91 });
const BIOCHAR = project({
  projectName: 'Biochar of rice husk',
  projectType: 'Biochar',
  location: 'India',
  rating: 'A',
  verification: 'Gold Standard',
  price: 2100,
  climateScore: null,
});
const WIND = project({
  projectName: 'Wind of the plains',
  projectType: 'Renewable Energy',
  location: 'USA',
  rating: 'B+',
  verification: 'Verra',
  price: 640,
  climateScore: 78,
});
const PLAIN = project({
  projectName: 'Unrated forest',
  location: '',
  rating: '',
  verification: '',
  price: 300,
});
const ALL = [PLAIN, WIND, BIOCHAR, MANGROVES];

const select = (view: Partial<typeof PROJECTS_VIEW>) =>
  selectProjects(ALL, { ...PROJECTS_VIEW, ...view });

describe('selectProjects', () => {
  it('returns all projects without filters', () => {
    expect(select({}).rows).toEqual(ALL);
  });

  it('applies every filter', () => {
    expect(select({ type: 'Forestry' }).rows).toEqual([PLAIN, MANGROVES]);
    expect(select({ location: 'India' }).rows).toEqual([BIOCHAR, MANGROVES]);
    expect(select({ rating: 'B+' }).rows).toEqual([WIND]);
    expect(select({ verifier: 'Verra', location: 'India' }).rows).toEqual([MANGROVES]);
  });

  it('includes both price bounds', () => {
    expect(select({ minPrice: '640', maxPrice: '1250' }).rows).toEqual([WIND, MANGROVES]);
    expect(select({ minPrice: '640.01' }).rows).toEqual([BIOCHAR, MANGROVES]);
    expect(select({ maxPrice: '0' }).rows).toEqual([]);
  });

  it('ignores unknown filter values and invalid prices', () => {
    expect(select({ type: 'Nuclear', minPrice: 'cheap', maxPrice: '-5' }).rows).toEqual(ALL);
  });

  it('counts projects for each value while the other filters apply', () => {
    const { facets } = select({ location: 'India', type: 'Biochar' });
    const [type, location, , verifier] = facets;
    expect(type).toMatchObject({ name: 'type', chosen: 'Biochar', count: 2 });
    expect(type?.values).toEqual([
      { value: 'Biochar', count: 1 },
      { value: 'Renewable Energy', count: 0 },
      { value: 'Forestry', count: 1 },
      { value: 'Waste Management', count: 0 },
    ]);
    expect(location?.count).toBe(1);
    expect(location?.values[1]).toEqual({ value: 'USA', count: 0 });
    expect(verifier?.values[1]).toEqual({ value: 'Gold Standard', count: 1 });
  });

  it('sorts by the chosen order and puts unknown values last', () => {
    expect(select({ sort: 'cheapest' }).rows).toEqual([PLAIN, WIND, MANGROVES, BIOCHAR]);
    expect(select({ sort: 'dearest' }).rows).toEqual([BIOCHAR, MANGROVES, WIND, PLAIN]);
    expect(select({ sort: 'rating' }).rows).toEqual([MANGROVES, BIOCHAR, WIND, PLAIN]);
    expect(select({ sort: 'score' }).rows.at(-1)).toBe(BIOCHAR);
  });
});
