import { locked, panelType } from '../../panel-type';

const ONLY_SHOWN = 'Records are read-only here. Members create and change them on the site.';

export default panelType({
  uid: 'api::emission-record.emission-record',
  atAGlance: 'Emission records',
  refused: {
    create: ONLY_SHOWN,
    update: ONLY_SHOWN,
  },
  layout: {
    version: 2,
    mainField: 'selectedName',
    sort: ['fromDay', 'DESC'],
    list: [
      'fromDay',
      'member',
      'selectedName',
      'consumption',
      'unit',
      'resultKgCo2e',
      'scope',
      'mainCategory',
    ],
    form: [
      [
        ['member', 6],
        ['client', 6],
      ],
      [
        ['fromDay', 4],
        ['toDay', 4],
        ['financialYear', 4],
      ],
      [['selectedName', 12]],
      [
        ['scope', 6],
        ['mainCategory', 6],
      ],
      [
        ['selectedCountry', 4],
        ['selectedType', 4],
        ['selectedBrand', 4],
      ],
      [
        ['consumption', 4],
        ['unit', 4],
        ['resultKgCo2e', 4],
      ],
      [['description', 12]],
      [
        ['factorName', 6],
        ['factorKgCo2ePerUnit', 3],
        ['factorUnit', 3],
      ],
      [
        ['factorScope', 3],
        ['factorSource', 6],
        ['factorYear', 3],
      ],
      [
        ['sku', 4],
        ['evidenceId', 4],
        ['factorId', 4],
      ],
      [
        ['selectedCategory', 6],
        ['month', 6],
      ],
    ],
    fields: locked({
      member: { label: 'Member', description: 'Who recorded it.', mainField: 'username' },
      client: {
        label: 'Client',
        description: 'The organisation of the member.',
        mainField: 'username',
      },
      fromDay: { label: 'From', description: 'First day, YYYY-MM-DD.' },
      toDay: { label: 'To', description: 'Last day, YYYY-MM-DD.' },
      financialYear: {
        label: 'Financial year',
        description: 'The year it counts in. Empty if the record spans two.',
      },
      month: { label: 'Month', description: 'Of the first day.' },
      selectedName: { label: 'Activity' },
      selectedCategory: { label: 'Chosen category' },
      selectedCountry: { label: 'Country' },
      selectedType: { label: 'Type' },
      selectedBrand: { label: 'Brand' },
      scope: { label: 'Scope' },
      mainCategory: { label: 'Main category' },
      description: { label: 'Description' },
      sku: { label: 'SKU' },
      consumption: { label: 'Consumption' },
      unit: { label: 'Unit' },
      resultKgCo2e: { label: 'Result, kg CO₂e', description: 'Consumption times factor.' },
      evidenceId: { label: 'Evidence', description: 'The id of the file.' },
      factorId: { label: 'Factor id' },
      factorName: {
        label: 'Factor used',
        description:
          'As it was when the record was saved. Later changes of the factor do not affect it.',
      },
      factorKgCo2ePerUnit: { label: 'Its value, kg CO₂e' },
      factorUnit: { label: 'Per' },
      factorScope: { label: 'Its scope' },
      factorSource: { label: 'Its source' },
      factorYear: { label: 'Its year' },
    }),
  },
});
