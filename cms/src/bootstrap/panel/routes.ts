import { IMPORT_MEBIBYTES } from '@canopy/domain/file-import';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import buyers from '../../api/buyer/controllers/buyer';
import { readOrdersToday } from '../../modules/credits/orders-today';
import {
  IMPORT_BUYERS,
  MAY_IMPORT_BUYERS,
  MAY_READ_ORDERS,
  ORDERS_TODAY,
} from '../../panel-type/calls';
import { jsonReader } from '../../server/body-reader';

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
        ctx.body = await readOrdersToday();
      },
      info: {},
      config: {
        policies: [{ name: 'admin::hasPermissions', config: { actions: [MAY_READ_ORDERS] } }],
      },
    },
  ];
  strapi.server.routes({ type: 'admin', routes });
}
