import { panelType } from '../../panel-type';

export default panelType({
  uid: 'api::emission-factor.emission-factor',
  atAGlance: 'Emission factors',
  layout: {
    version: 2,
    mainField: 'name',
    sort: ['name', 'ASC'],
    list: ['name', 'type', 'country', 'kgCo2ePerUnit', 'unit', 'scope', 'mainCategory'],
    form: [
      [['name', 12]],
      [
        ['kgCo2ePerUnit', 6],
        ['unit', 6],
      ],
      [
        ['scope', 6],
        ['mainCategory', 6],
      ],
      [['description', 12]],
      [
        ['country', 6],
        ['type', 6],
      ],
      [
        ['brand', 6],
        ['sku', 6],
      ],
      [
        ['source', 8],
        ['year', 4],
      ],
      [['sourceUrl', 12]],
      [['dynamicFields', 12]],
    ],
    fields: {
      name: {
        label: 'Name',
        description:
          'What people search for when they record consumption. Several factors may share it.',
        placeholder: 'Grid electricity',
      },
      kgCo2ePerUnit: {
        label: 'Emission factor, kg CO₂e',
        description: 'For one unit; 0 or more. Saved records keep the value they were made with.',
        placeholder: '0.7117',
      },
      unit: {
        label: 'Unit',
        description: 'Singular, as on a bill.',
        placeholder: 'kWh, litre, tonne-km',
      },
      scope: { label: 'Scope', description: 'Scope of the GHG Protocol.' },
      mainCategory: { label: 'Main category', description: 'Must belong to the chosen scope.' },
      description: {
        label: 'Description',
        description: 'What it includes and what it does not.',
      },
      country: {
        label: 'Country',
        description: 'Leave it empty for a factor that applies to every country.',
        placeholder: 'India',
      },
      type: {
        label: 'Type',
        description: 'Distinguishes factors with the same name.',
        placeholder: 'National average',
      },
      brand: { label: 'Brand', description: 'Only if the factor is for one brand.' },
      sku: { label: 'SKU', description: 'Only if the factor is for one product.' },
      source: {
        label: 'Source',
        description: 'Who published the factor, and where. Shown beside every result.',
        placeholder: 'CEA CO2 Baseline Database, version 20',
      },
      year: { label: 'Year', description: 'Of the publication.', placeholder: '2024' },
      sourceUrl: { label: 'Address of the source', placeholder: 'https://' },
      dynamicFields: {
        label: 'Further fields',
        description: 'A JSON object of texts, such as {"Basis": "CO2e"}.',
      },
    },
  },
});
