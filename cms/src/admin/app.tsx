import type { StrapiApp } from '@strapi/strapi/admin';
import mark from './assets/mark.svg';
import { showIcon, titleWithoutVendor } from './page-head';
import { texts } from './texts';
import { leaf } from './theme';

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
    app.widgets.register({
      id: 'at-a-glance',
      title: { id: 'widget.at-a-glance.title', defaultMessage: 'At a glance' },
      component: async () => (await import('./widgets/at-a-glance')).AtAGlance,
    });
  },

  bootstrap() {
    showIcon(mark);
    titleWithoutVendor();
  },
};
