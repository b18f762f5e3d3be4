export interface AddressParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
}

/**
 * Makes the address of a call below `/api`.
 * @param path as in the table of calls, with `:name` for its parameters
 * @param parts the path's parameters, and the query without its undefined and null values
 */
export function makeAddress(path: string, { path: parameters, query = {} }: AddressParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(parameters?.[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) {
      asked.set(name, String(value));
    }
  }
  return `/api${filled}?${asked}`.replace(/\?$/, '');
}
