import { MOST_CREDITS_PER_ORDER, type SiteSettings } from '@canopy/domain';
import { privateFiles } from '../../../server/files';
import { lifecycle } from '../../../server/lifecycle';
import { logStorageFailure } from '../../../server/storage-failure';
import { openDemoLogins } from './demo';

const SITE = 'api::site.site';

/** The site as a whole. */
export default {
  /** Settings that the screens need before anybody has logged in. */
  async settings(): Promise<SiteSettings> {
    const site = await strapi.db.query(SITE).findOne({});
    return {
      name: site.name,
      tagline: site.tagline ?? '',
      description: site.description ?? '',
      contact: {
        email: site.contactEmail ?? '',
        phone: site.contactPhone ?? '',
        address: site.contactAddress ?? '',
      },
      mainSiteUrl: process.env.MAIN_SITE_URL || null,
      mobileBlock: process.env.SITE_MOBILE_BLOCK !== 'off',
      mostCreditsPerOrder: site.mostCreditsPerOrder ?? MOST_CREDITS_PER_ORDER,
      demoLogins: await openDemoLogins(),
    };
  },

  /** Whether to hide which e-mail addresses are registered from people who ask for credentials. */
  async hidesRegisteredEmails(): Promise<boolean> {
    const site = await strapi.db.query(SITE).findOne({ select: ['hideRegisteredEmails'] });
    return site.hideRegisteredEmails === true;
  },

  /** True when database and storage answer and the server is not shutting down. */
  async isReady(): Promise<boolean> {
    if (lifecycle.stopping) return false;
    try {
      await Promise.all([strapi.db.connection.raw('select 1'), privateFiles.probe()]);
      return true;
    } catch (error) {
      logStorageFailure(error);
      return false;
    }
  },

  /** Creates the settings with their defaults when there are none yet. */
  async ensure(): Promise<void> {
    const count = await strapi.db.query(SITE).count();
    if (count > 0) return;
    const { name, tagline, description } = strapi.contentType(SITE).attributes;
    await strapi.documents(SITE).create({
      data: {
        name: name.default as string,
        hideRegisteredEmails: false,
        tagline: tagline.default as string,
        description: description.default as string,
      },
    });
  },
};
