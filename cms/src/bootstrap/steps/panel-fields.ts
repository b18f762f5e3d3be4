import { allowFields } from '../roles/panel-fields';
import { contentPermissions } from '../roles/panel-roles';

/** The fields that the forms of these types got after 0.4.0, apart from rich texts. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  'api::product.product': ['publishedOn', 'hiddenFrom'],
  'api::news-article.news-article': ['hiddenFrom'],
  'api::blog-post.blog-post': ['publishedOn', 'hiddenFrom'],
  'api::carbon-project.carbon-project': [
    'registryUrl',
    'countryCode',
    'coordinates',
    'climateScoreBasis',
    'publishedOn',
    'hiddenFrom',
  ],
  'api::order.order': ['reason', 'notes'],
};

/**
 * Gives everybody who may read or write all other fields of a type its new ones too: without them nobody but a
 * super admin could plan a publication in the panel. Permissions for a choice of fields stay as they were chosen.
 */
export async function allowNewFields(): Promise<void> {
  const whole = contentPermissions();
  for (const [uid, added] of Object.entries(ADDED)) {
    await allowFields(uid, added, (fields, action) => {
      const all = whole.find((each) => each.subject === uid && each.action === action);
      const others = all?.properties?.fields?.filter((field) => !added.includes(field));
      return others?.every((field) => fields.includes(field)) ?? false;
    });
  }
}
