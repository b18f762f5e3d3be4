import type { Knex } from 'knex';

type Value = number | string | null | undefined;
type Values = Readonly<Record<string, Value | readonly (number | string)[]>>;

/** Finds the value that a placeholder stands for. */
type Find<Given> = (values: Given) => Value;

/** Stands for a value while a statement is built. */
class Placeholder<Given> {
  constructor(readonly find: Find<Given>) {}
}

/** SQL with the values of its `?`. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (number | string)[];
}

/** More than the application has shapes. */
const MOST_KEPT = 500;

/**
 * Builds a statement with knex once for each shape: building takes as long as asking.
 * @param build with placeholders in place of values, which it hands on without looking at them. Whatever it looks at
 * is part of the shape; so is how many values a list has, and which are null or undefined.
 * @returns the statement with these values, of a shape
 */
export function buildOnce<Given extends Values, Shape = undefined>(
  build: (values: Given, shape: Shape) => Knex.QueryBuilder,
): (values: Given, ...shape: Shape extends undefined ? [] : [Shape]) => Statement {
  const kept = new Map<string, { sql: string; find: readonly Find<Given>[] }>();
  return (values, ...rest) => {
    const [shape] = rest;
    const key = JSON.stringify([shape, Object.entries(values).map(describeValue)]);
    let known = kept.get(key);
    if (!known) {
      const { sql, bindings } = build(placeholdersFor(values), shape as Shape).toSQL();
      const find = bindings.map((bound) =>
        bound instanceof Placeholder ? bound.find : () => bound as Value,
      );
      if (kept.size >= MOST_KEPT) kept.clear();
      known = { sql, find };
      kept.set(key, known);
    }
    return { sql: known.sql, values: known.find.map((find) => find(values) as number | string) };
  };
}

function describeValue([name, value]: [string, Values[string]]): string {
  if (value === null || value === undefined) return `${name} ${value}`;
  return Array.isArray(value) ? `${name} × ${value.length}` : name;
}

function placeholdersFor<Given extends Values>(values: Given): Given {
  const placeholders = Object.entries(values).map(([name, value]) => {
    if (value === null || value === undefined) return [name, value];
    if (!Array.isArray(value)) return [name, new Placeholder<Given>((all) => all[name] as Value)];
    const each = value.map((_, n) => new Placeholder<Given>((all) => (all[name] as Value[])[n]));
    return [name, each];
  });
  return Object.fromEntries(placeholders);
}
