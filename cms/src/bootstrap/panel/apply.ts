import { CONTENT_LAYOUTS } from './content-layouts';
import { PANEL_LAYOUTS, type PanelLayout } from './layouts';

const ROWS_A_PAGE = 20;

type Metadata = { edit: Record<string, unknown>; list: Record<string, unknown> };

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

const store = () => strapi.store({ type: 'core', name: 'canopy' });

/**
 * Gives the panel's lists and forms our labels, columns and order. Each version of a layout is
 * applied once: what an operator arranges afterwards stays.
 */
export async function applyPanelLayouts(): Promise<void> {
  const applied = ((await store().get({ key: 'panelLayouts' })) ?? {}) as Record<string, number>;
  const due = [...PANEL_LAYOUTS, ...CONTENT_LAYOUTS].filter(
    ({ uid, version }) => version > (applied[uid] ?? 0),
  );
  if (due.length === 0) return;
  for (const layout of due) await apply(layout);
  const versions = due.map(({ uid, version }) => [uid, version]);
  await store().set({
    key: 'panelLayouts',
    value: { ...applied, ...Object.fromEntries(versions) },
  });
}

async function apply(layout: PanelLayout): Promise<void> {
  const contentTypes = strapi.plugin('content-manager').service('content-types');
  const contentType = contentTypes.findContentType(layout.uid);
  const current: Configuration = await contentTypes.findConfiguration(contentType);
  await contentTypes.updateConfiguration(contentType, arranged(current, layout));
}

/** The configuration with what the layout says; what it does not mention stays as it is. */
function arranged(current: Configuration, layout: PanelLayout): Configuration {
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
      edit: layout.form.map((row) => row.map(([name, size]) => ({ name, size }))),
    },
  };
}
