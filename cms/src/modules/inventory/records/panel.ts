import { lockFields, panelType } from '../../../panel-type/panel-type';

const ONLY_SHOWN = 'Records are read-only here. Members create and change them on the site.';

export default panelType({
  uid: 'api::emission-record.emission-record',
  atAGlance: 'Emission records',
  refused: {
    create: ONLY_SHOWN,
    update: ONLY_SHOWN,
  },
  layout: {
    version: 6,
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
      { member: 6, client: 6 },
      { fromDay: 6, toDay: 6 },
      'selectedName',
      { scope: 6, mainCategory: 6 },
      { selectedCountry: 4, selectedType: 4, selectedBrand: 4 },
      { consumption: 4, unit: 4, resultKgCo2e: 4 },
      'description',
      { convertedAmount: 4, biogenicKgCo2: 4, outsideKyotoKgCo2e: 4 },
      { factorVersionId: 4, gwpSet: 4, flags: 4 },
      'passedOver',
      { sku: 3, evidenceId: 3, dataKind: 3, importId: 3 },
      { selectedCategory: 4, month: 4, lastMonth: 4 },
    ],
    fields: lockFields({
      member: { label: 'Member', description: 'Who recorded it.', mainField: 'username' },
      client: {
        label: 'Client',
        description: 'The organisation of the member.',
        mainField: 'username',
      },
      fromDay: { label: 'From', description: 'First day, YYYY-MM-DD.' },
      toDay: { label: 'To', description: 'Last day, YYYY-MM-DD.' },
      month: { label: 'Month', description: 'Of the first day.' },
      lastMonth: { label: 'Last month', description: 'Of the last day.' },
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
      dataKind: { label: 'Data kind', description: 'How the consumption was determined.' },
      convertedAmount: {
        label: 'Converted amount',
        description: "The consumption in the factor's unit.",
      },
      biogenicKgCo2: { label: 'Biogenic CO₂, kg', description: 'In no total.' },
      outsideKyotoKgCo2e: {
        label: 'Outside the Kyoto Protocol, kg CO₂e',
        description: 'In no total.',
      },
      factorVersionId: {
        label: 'Factor version',
        description:
          'The factor at the time of saving. Later changes to the factor do not affect it.',
      },
      gwpSet: { label: 'Global warming potentials', description: 'Empty: as published.' },
      flags: { label: 'Flags', description: 'Remarks on the factor, as a number.' },
      passedOver: {
        label: 'Passed over',
        description: 'The other matching factors, if a person chose among several.',
      },
      importId: { label: 'Import', description: 'The number of its import.' },
    }),
  },
});
