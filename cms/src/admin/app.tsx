import { ChartPie, FileCsv, ShoppingCart } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { MAY_IMPORT_BUYERS, MAY_READ_ORDERS } from '../panel-type/calls';
import mark from './assets/mark.svg';
import { registerInputs } from './custom-fields/custom-fields';
import { showCustomFields } from './custom-fields/views';
import { hideRefusedActions } from './offered';
import { addStyles, showIcon, titleWithoutVendor } from './page-head';
import styles from './panel.css?inline';
import { texts } from './texts';
import { leaf } from './theme';
import { dismissVendorNews } from './vendor-news';
import { showVisibility } from './visibility/visibility';

export default {
  config: {
    auth: { logo: mark },
    menu: { logo: mark },
    locales: ['en'],
    notifications: { releases: false },
    tutorials: false,
    theme: leaf,
    translations: { en: texts },
  },

  register(app: StrapiApp) {
    hideRefusedActions(app);
    registerInputs(app);
    app.addMenuLink({
      to: 'buyers-import',
      icon: FileCsv,
      intlLabel: { id: 'buyers-import.title', defaultMessage: 'Import buyers' },
      permissions: [MAY_IMPORT_BUYERS],
      Component: () => import('./buyers-import/buyers-import-page'),
    });
    app.widgets.register((others) => [
      {
        id: 'at-a-glance',
        icon: ChartPie,
        title: { id: 'widget.at-a-glance.title', defaultMessage: 'At a glance' },
        component: async () => (await import('./widgets/at-a-glance')).AtAGlance,
      },
      {
        id: 'orders-today',
        icon: ShoppingCart,
        title: { id: 'widget.orders-today.title', defaultMessage: 'Orders today' },
        link: {
          label: { id: 'widget.orders-today.link', defaultMessage: 'Orders of credits' },
          href: `/content-manager/collection-types/${MAY_READ_ORDERS.subject}`,
        },
        permissions: [MAY_READ_ORDERS],
        component: async () => (await import('./widgets/orders-today')).OrdersToday,
      },
      ...others,
    ]);
  },

  bootstrap(app: StrapiApp) {
    showCustomFields(app);
    showVisibility(app);
    showIcon(mark);
    addStyles(styles);
    titleWithoutVendor();
    dismissVendorNews();
  },
};
