import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { CUSTOM_FIELDS } from '../../bootstrap/panel/custom-fields';
import type { CustomInputProps } from './field';

/** Strapi's types omit the props that it passes. */
const lazy = (load: () => Promise<ComponentType<CustomInputProps>>) => async () => ({
  default: (await load()) as ComponentType,
});

const rupees = {
  intlLabel: { id: 'custom-fields.rupees', defaultMessage: 'Rupees' },
  intlDescription: { id: 'custom-fields.rupees.note', defaultMessage: 'Stored in whole paise' },
  components: { Input: lazy(async () => (await import('./rupees-input')).RupeesInput) },
};

const rating = {
  intlLabel: { id: 'custom-fields.rating', defaultMessage: 'Rating' },
  intlDescription: { id: 'custom-fields.rating.note', defaultMessage: 'Of a carbon project' },
  components: { Input: lazy(async () => (await import('./rating-input')).RatingInput) },
};

/** Registers our own inputs with the panel's forms. */
export function registerInputs(app: StrapiApp): void {
  app.customFields.register([
    { ...CUSTOM_FIELDS.rupees, ...rupees },
    { ...CUSTOM_FIELDS.rupeesTotal, ...rupees },
    { ...CUSTOM_FIELDS.projectRating, ...rating },
  ]);
}
