export interface AddressParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
}

/**
 * The address of a call below `/api`.
 * @param path as the table of calls has it, with `:name` for its parameters
 * @param parts the parameters of the path, and the query; what is undefined or null is left out
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
