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
  addClient: '/addclient',
  /** The same screen: the specification names both. */
  addClients: '/addclients',
  allClients: '/allclients',

  clientLogin: '/client/login',
  client: '/client',
  myEmission: '/client/myemission',
  addUsers: '/client/addusers',
  myUsers: '/client/myusers',

  userLogin: '/user/login',
  user: '/user',
  userEmission: '/user/useremission',

  ecomAdminLogin: '/ecomadminlogin',
  ecomAdminRegister: '/ecomadminregister',
  adminDashboard: '/admindashboard',

  businessLogin: '/businesslogin',
  businessDashboard: '/businessdashboard',
  ecomEmissions: '/ecomemissions',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
