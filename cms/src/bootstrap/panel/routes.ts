import { IMPORT_MEBIBYTES } from '@canopy/domain/file-import';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import buyers from '../../api/buyer/controllers/buyer';
import {
  IMPORT_BUYERS,
  MAY_IMPORT_BUYERS,
  MAY_READ_ORDERS,
  MAY_READ_PRODUCT_ORDERS,
  ORDERS_TODAY,
} from '../../panel-type/calls';
import { jsonReader } from '../../server/body-reader';
import { readOrdersToday } from './orders-today';

/**
 * Adds the calls of our own panel pages. They need the panel's session. For routes in an API's
 * folder, Strapi would require a session of the site.
 */
export function addPanelRoutes(): void {
  const routes: Core.Route[] = [
    {
      method: 'POST',
      path: IMPORT_BUYERS,
      handler: buyers.create,
      info: {},
      config: {
        policies: [{ name: 'admin::hasPermissions', config: { actions: [MAY_IMPORT_BUYERS] } }],
        middlewares: [jsonReader(IMPORT_MEBIBYTES)],
      },
    },
    {
      method: 'GET',
      path: ORDERS_TODAY,
      handler: async (ctx: Context) => {
        const { action, subject } = MAY_READ_PRODUCT_ORDERS;
        ctx.body = await readOrdersToday(ctx.state.userAbility.can(action, subject));
      },
      info: {},
      config: {
        policies: [{ name: 'admin::hasPermissions', config: { actions: [MAY_READ_ORDERS] } }],
      },
    },
  ];
  strapi.server.routes({ type: 'admin', routes });
}
