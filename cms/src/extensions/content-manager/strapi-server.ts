/**
 * Patch of @strapi/content-manager 5.54.0: names single pages in recent entries, and refuses to
 *   publish types without drafts.
 *
 * Why: Single pages have no title, and Strapi permits actions that then fail.
 * Test: `tests/api/bootstrap/panel-rules.test.ts`
 * Delete when: Strapi does both.
 */

import type { Core, UID } from '@strapi/strapi';

interface RecentDocument {
  readonly title: unknown;
  readonly kind: string;
  readonly contentTypeDisplayName: string;
}

interface Homepage {
  queryLastDocuments(...query: unknown[]): Promise<RecentDocument[]>;
}

/** Checks whether a request may not perform an action, by the action's name. */
type Cannot = Record<string, (...asked: unknown[]) => boolean>;

interface PermissionChecker {
  create(asked: { readonly model: UID.ContentType }): { readonly cannot: Cannot };
}

type Services = Record<string, (context: { strapi: Core.Strapi }) => unknown>;

/** Actions that Strapi permits on types without drafts, where they fail. */
const DRAFT_ACTIONS = ['publish', 'unpublish', 'discard'];

/**
 * Shows single pages by their name in lists of recent entries, because they have no title. Refuses
 * to publish types without drafts.
 */
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
  const makeChecker = plugin.services['permission-checker'] as (context: {
    strapi: Core.Strapi;
  }) => PermissionChecker;
  plugin.services['permission-checker'] = (context) => {
    const checker = makeChecker(context);
    return {
      ...checker,
      create(asked: Parameters<PermissionChecker['create']>[0]) {
        const made = checker.create(asked);
        if (context.strapi.contentType(asked.model)?.options?.draftAndPublish) return made;
        for (const action of DRAFT_ACTIONS) made.cannot[action] = () => true;
        return made;
      },
    };
  };
  return plugin;
};
