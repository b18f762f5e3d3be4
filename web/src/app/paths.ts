/** Every address of the product, once. A path without a route here leads to the not-found page. */
export const paths = {
  root: '/',
  home: '/homepage',
  about: '/about',
  resources: '/blog',
  jobs: '/jobs',
  contact: '/contact',
  news: '/allnews',
  newsArticle: '/news/:newsId',

  marketplace: '/marketplace',
  category: '/category/:category',
  product: '/product/:productId',
  carbonCredits: '/marketplacehome',
  project: '/project/:id',
  checkout: '/checkout/:id',
  /** What a checkout leads to. */
  order: '/order/:reference',

  adminLogin: '/admin',
  addEmission: '/addemission',
  allEmissions: '/allemissions',
  importFactors: '/allemissions/import',
  addClient: '/addclient',
  /** The same screen: the specification names both. */
  addClients: '/addclients',
  allClients: '/allclients',
  adminAccount: '/admin/account',

  clientLogin: '/client/login',
  clientRegister: '/clientregister',
  client: '/client',
  myEmission: '/client/myemission',
  addUsers: '/client/addusers',
  myUsers: '/client/myusers',
  reports: '/client/reports',
  clientAccount: '/client/account',

  userLogin: '/user/login',
  user: '/user',
  userEmission: '/user/useremission',
  importRecords: '/user/useremission/import',
  userAccount: '/user/account',

  email: '/email',
  setPassword: '/email/set-password',

  ecomAdminLogin: '/ecomadminlogin',
  ecomAdminRegister: '/ecomadminregister',
  adminDashboard: '/admindashboard',
  ecomAdminAccount: '/admindashboard/account',

  businessLogin: '/businesslogin',
  businessDashboard: '/businessdashboard',
  ecomEmissions: '/ecomemissions',

  measureEmission: '/measureemission',
  auth: '/auth',
  emissionWorkflow: '/emissionworkflow',
  workflowDashboard: '/emissionworkflowdashboard',
  review: '/review',
  learnMore: '/learn-more',
  businessAccount: '/businessdashboard/account',

  productForm: '/productform',
  newsForm: '/newsform',
  carbonCms: '/carboncms',
  blogCms: '/blogcms',
  buyersCms: '/buyerscms',
  addBuyer: '/buyerscms/add',
  importBuyers: '/buyerscms/import',
  contentAccount: '/content/account',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
