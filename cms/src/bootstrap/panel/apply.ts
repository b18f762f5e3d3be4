import type { PanelType } from '../../panel-type/panel-type';
import { PANEL_TYPES } from './panel-types';

const ROWS_A_PAGE = 20;

/** Columns of a form's grid. */
const WHOLE_ROW = 12;

type Metadata = { edit: Record<string, unknown>; list: Record<string, unknown> };

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

const store = () => strapi.store({ type: 'core', name: 'canopy' });

/**
 * Sets labels, columns and order of the panel's lists and forms. Applies each version of a layout
 * once, so that an operator's later changes stay.
 */
export async function applyPanelLayouts(): Promise<void> {
  const applied = ((await store().get({ key: 'panelLayouts' })) ?? {}) as Record<string, number>;
  const versions: [string, number][] = [];
  for (const { uid, layout } of PANEL_TYPES) {
    if (!layout || layout.version <= (applied[uid] ?? 0)) continue;
    await apply(uid, layout);
    versions.push([uid, layout.version]);
  }
  if (versions.length === 0) return;
  await store().set({
    key: 'panelLayouts',
    value: { ...applied, ...Object.fromEntries(versions) },
  });
}

type Layout = NonNullable<PanelType['layout']>;

async function apply(uid: string, layout: Layout): Promise<void> {
  const contentTypes = strapi.plugin('content-manager').service('content-types');
  const contentType = contentTypes.findContentType(uid);
  const current: Configuration = await contentTypes.findConfiguration(contentType);
  await contentTypes.updateConfiguration(contentType, arrange(current, layout));
}

/** Returns the configuration with the layout applied and the other settings unchanged. */
function arrange(current: Configuration, layout: Layout): Configuration {
  const metadatas = { ...current.metadatas };
  for (const [name, { label, description, placeholder, locked, mainField }] of Object.entries(
    layout.fields,
  )) {
    const { edit, list } = metadatas[name] ?? { edit: {}, list: {} };
    metadatas[name] = {
      edit: {
        ...edit,
        label,
        description: description ?? '',
        placeholder: placeholder ?? '',
        editable: !locked,
        ...(mainField && { mainField }),
      },
      list: { ...list, label },
    };
  }
  const [defaultSortBy, defaultSortOrder] = layout.sort;
  return {
    settings: {
      ...current.settings,
      mainField: layout.mainField,
      defaultSortBy,
      defaultSortOrder,
      pageSize: ROWS_A_PAGE,
    },
    metadatas,
    layouts: {
      list: [...layout.list],
      edit: layout.form.map((row) =>
        Object.entries(typeof row === 'string' ? { [row]: WHOLE_ROW } : row).map(
          ([name, size]) => ({ name, size }),
        ),
      ),
    },
  };
}
