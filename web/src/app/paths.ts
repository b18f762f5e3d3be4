/** Every address of the product, once. A path without a route here leads to the not-found page. */
export const paths = {
  root: '/',
  home: '/homepage',

  adminLogin: '/admin',
  addEmission: '/addemission',
  allEmissions: '/allemissions',
  importFactors: '/allemissions/import',
  addClient: '/addclient',
  /** The same screen: the specification names both. */
  addClients: '/addclients',
  allClients: '/allclients',
  history: '/history',

  clientLogin: '/client/login',
  client: '/client',
  myEmission: '/client/myemission',
  addUsers: '/client/addusers',
  myUsers: '/client/myusers',
  clientHistory: '/client/history',
  reports: '/client/reports',

  userLogin: '/user/login',
  user: '/user',
  userEmission: '/user/useremission',
  importRecords: '/user/useremission/import',

  ecomAdminLogin: '/ecomadminlogin',
  ecomAdminRegister: '/ecomadminregister',
  adminDashboard: '/admindashboard',

  businessLogin: '/businesslogin',
  businessDashboard: '/businessdashboard',
  ecomEmissions: '/ecomemissions',

  measureEmission: '/measureemission',
  auth: '/auth',
  emissionWorkflow: '/emissionworkflow',
  workflowDashboard: '/emissionworkflowdashboard',
  review: '/review',
  learnMore: '/learn-more',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
