import { panelType, rows } from '../../panel-type';

export default panelType({
  uid: 'api::buyer.buyer',
  atAGlance: 'Buyers',
  role: {
    code: 'canopy-buyer-manager',
    name: 'Buyer manager',
    description: 'Manages the buyers of carbon credits.',
  },
  layout: {
    version: 2,
    mainField: 'buyerName',
    sort: ['createdAt', 'DESC'],
    list: ['buyerName', 'buyerType', 'country', 'industry', 'contactPerson', 'buyerStatus'],
    form: [
      [
        ['buyerName', 6],
        ['buyerType', 3],
        ['buyerStatus', 3],
      ],
      [
        ['industry', 4],
        ['country', 4],
        ['companySize', 4],
      ],
      [
        ['contactPerson', 6],
        ['designation', 6],
      ],
      [
        ['email', 4],
        ['phone', 4],
        ['linkedinOrWebsite', 4],
      ],
      ...rows('officeAddress'),
      [
        ['volumePurchased', 4],
        ['purchasedFrom', 4],
        ['frequency', 4],
      ],
      [
        ['priceRange', 6],
        ['standardPreferred', 6],
      ],
      [
        ['projectTypePreference', 6],
        ['geographyPreference', 6],
      ],
      ...rows('coBenefitInterests', 'purposeOfPurchase', 'projectLinks'),
      [
        ['sourceOfInfo', 6],
        ['registryRetirementReference', 6],
      ],
      ...rows('notes'),
    ],
    fields: {
      buyerName: { label: 'Name' },
      buyerType: { label: 'Type' },
      buyerStatus: { label: 'Status' },
      industry: { label: 'Industry' },
      country: { label: 'Country' },
      companySize: { label: 'Company size' },
      contactPerson: { label: 'Contact person' },
      designation: { label: 'Designation' },
      email: {
        label: 'E-mail',
        description:
          'Two buyers with the same address count as one. Without an address, they count as one if name, country and contact person are the same.',
      },
      phone: { label: 'Phone' },
      linkedinOrWebsite: { label: 'LinkedIn or website' },
      officeAddress: { label: 'Office address' },
      volumePurchased: { label: 'Volume purchased', placeholder: '12,000 t CO₂e' },
      purchasedFrom: { label: 'Purchased from' },
      frequency: { label: 'Frequency' },
      priceRange: { label: 'Price range', placeholder: '₹1,200–2,500' },
      standardPreferred: { label: 'Standard preferred' },
      projectTypePreference: { label: 'Project type preferred' },
      geographyPreference: { label: 'Geography preferred' },
      coBenefitInterests: { label: 'Co-benefits of interest' },
      purposeOfPurchase: { label: 'Purpose of purchase' },
      projectLinks: { label: 'Project links' },
      sourceOfInfo: { label: 'Source of information' },
      registryRetirementReference: { label: 'Retirement reference' },
      notes: { label: 'Notes' },
    },
  },
});
