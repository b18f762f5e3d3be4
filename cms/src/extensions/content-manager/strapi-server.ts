import type { Core } from '@strapi/strapi';

interface RecentDocument {
  readonly title: unknown;
  readonly kind: string;
  readonly contentTypeDisplayName: string;
}

interface Homepage {
  queryLastDocuments(...query: unknown[]): Promise<RecentDocument[]>;
}

type Services = Record<string, (context: { strapi: Core.Strapi }) => unknown>;

/** Lists of recent entries show single pages by their name, because they have no title. */
export default (plugin: { services: Services }) => {
  const makeHomepage = plugin.services.homepage as (context: { strapi: Core.Strapi }) => Homepage;
  plugin.services.homepage = (context) => {
    const homepage = makeHomepage(context);
    return {
      ...homepage,
      async queryLastDocuments(...query: unknown[]) {
        const documents = await homepage.queryLastDocuments(...query);
        return documents.map((document) =>
          document.kind === 'singleType'
            ? { ...document, title: document.contentTypeDisplayName }
            : document,
        );
      },
    };
  };
  return plugin;
};
