import { formatRupees, toRupees } from '@canopy/domain/common';
import { Typography } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { CUSTOM_FIELDS } from '../../bootstrap/panel/custom-fields';

interface Header {
  readonly name: string;
  readonly attribute: { readonly customField?: string };
  readonly cellFormatter?: (row: Readonly<Record<string, unknown>>) => ReactNode;
}

interface Columns {
  readonly displayedHeaders: readonly Header[];
}

interface FormField {
  readonly attribute: Readonly<Record<string, unknown>>;
}

interface Form {
  readonly layout: { readonly layout: readonly (readonly (readonly FormField[])[])[] };
}

interface Filters {
  readonly displayedFilters: readonly { readonly name: string }[];
}

const IN_RUPEES: readonly (string | undefined)[] = [
  `global::${CUSTOM_FIELDS.rupees.name}`,
  `global::${CUSTOM_FIELDS.rupeesTotal.name}`,
];

/**
 * Shows money in rupees in the panel's lists. Offers no filters for money, because they compare and
 * show the stored paise. Hides the stored value's bounds below a field in rupees.
 */
export function showCustomFields(app: StrapiApp): void {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (columns: Columns) => ({
    ...columns,
    displayedHeaders: columns.displayedHeaders.map(withRupees),
  }));
  app.registerHook('Admin/CM/pages/ListView/inject-in-filters', (filters: Filters) => ({
    ...filters,
    displayedFilters: filters.displayedFilters.filter(({ name }) => !name.endsWith('Paise')),
  }));
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', (form: Form) => ({
    ...form,
    layout: {
      ...form.layout,
      layout: form.layout.layout.map((panel) => panel.map((row) => row.map(withoutBounds))),
    },
  }));
}

function withoutBounds(field: FormField): FormField {
  if (field.attribute.customField === undefined) return field;
  const { min: _min, max: _max, maxLength: _maxLength, ...attribute } = field.attribute;
  return { ...field, attribute };
}

function withRupees(header: Header): Header {
  if (!IN_RUPEES.includes(header.attribute.customField)) return header;
  return {
    ...header,
    cellFormatter: (row) => {
      const paise = row[header.name];
      return (
        <Typography textColor="neutral800">
          {paise === null || paise === undefined ? '-' : formatRupees(toRupees(Number(paise)))}
        </Typography>
      );
    },
  };
}
