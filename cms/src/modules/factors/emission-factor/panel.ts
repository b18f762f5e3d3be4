import { panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::emission-factor.emission-factor',
  atAGlance: 'Emission factors',
  layout: {
    version: 6,
    mainField: 'name',
    sort: ['name', 'ASC'],
    list: ['name', 'type', 'country', 'edition', 'kgCo2ePerUnit', 'unit', 'scope', 'mainCategory'],
    form: [
      'name',
      { kgCo2ePerUnit: 6, unit: 6 },
      { scope: 6, mainCategory: 6 },
      'description',
      { country: 6, region: 6 },
      'type',
      { brand: 6, sku: 6 },
      { source: 8, year: 4 },
      'sourceUrl',
      { edition: 4, validFrom: 4, validTo: 4 },
      { gwpSet: 6, biogenicKgCo2PerUnit: 6 },
      'outsideKyotoKgCo2ePerUnit',
      'gases',
      'kind',
      'fuelProperties',
      'dynamicFields',
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
        description: 'Per unit; 0 or more. Saved records keep their value.',
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
        description: 'What it includes and excludes.',
      },
      country: {
        label: 'Country',
        description: 'Leave empty if it applies to every country.',
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
        description: 'Publisher and publication. Shown with every result.',
        placeholder: 'CEA CO2 Baseline Database, version 20',
      },
      year: { label: 'Year', description: 'Year of publication.', placeholder: '2024' },
      sourceUrl: { label: 'Address of the source', placeholder: 'https://' },
      region: {
        label: 'Region',
        description: 'An ISO 3166-2 code, or the publisher’s name for a grid region.',
        placeholder: 'IN-MH',
      },
      edition: {
        label: 'Edition',
        description:
          'The publisher’s edition. Editions of one factor differ only here and in validity and value.',
        placeholder: 'DESNZ 2025',
      },
      validFrom: {
        label: 'Valid from',
        description: 'First valid day, YYYY-MM-DD. Empty: no start.',
        placeholder: '2025-01-01',
      },
      validTo: {
        label: 'Valid to',
        description: 'Last valid day, YYYY-MM-DD. Empty: until further notice.',
        placeholder: '2025-12-31',
      },
      gwpSet: {
        label: 'GWP set',
        description: 'The set of global warming potentials used for the emission factor.',
      },
      gases: {
        label: 'Gases, kg per unit',
        description:
          'All gases or none: {"co2": 2.66, "ch4Fossil": 0, "ch4NonFossil": 0.00001, "n2o": 0.0001, "others": {}}. Changing the emission factor or unit clears them, unless you change them too.',
      },
      biogenicKgCo2PerUnit: {
        label: 'Biogenic CO₂, kg',
        description: 'Per unit. Reported separately, in no scope.',
      },
      outsideKyotoKgCo2ePerUnit: {
        label: 'Outside the Kyoto Protocol, kg CO₂e',
        description:
          'The part of the emission factor from such gases, if its gases are unknown. With a GWP set, it is reported separately.',
      },
      kind: {
        label: 'Kind',
        description:
          'Only for Scope 2 electricity: the grid average, which certificates and contracts can cover, or the residual mix. Not for heat, own plants or vehicles.',
      },
      fuelProperties: {
        label: 'Fuel properties',
        description:
          'Used to convert litres, kilograms and kWh: {"densityKgPerLitre": 0.832, "netKwhPerKg": 11.9, "grossKwhPerKg": 12.65, "source": "…"}.',
      },
      dynamicFields: {
        label: 'Further fields',
        description: 'A JSON object with text values, such as {"Basis": "CO2e"}.',
      },
    },
  },
});
