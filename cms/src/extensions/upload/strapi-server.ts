/**
 * Patch of @strapi/upload 5.54.0: checks each file before many are deleted or moved.
 *
 * Why: Strapi checks the conditions of a permission only where a request names one file.
 * Test: `tests/api/bootstrap/panel-rules.test.ts`
 * Delete when: Strapi checks each file.
 */

import { messages } from '@canopy/domain/common';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { forbidden } from '../../http/refusals';

type Handler = (ctx: Context) => Promise<void>;

interface UploadPlugin {
  controllers: { 'admin-folder-file': Record<'deleteMany' | 'moveMany', Handler> };
}

const FILE = 'plugin::upload.file';
const FOLDER = 'plugin::upload.folder';
const UPDATE = 'plugin::upload.assets.update';

/** Digits only. Databases also read other spellings, such as `1_0`, as numbers. */
const ID = /^\d{1,15}$/;

/**
 * Checks each file before the media library deletes or moves many. Strapi checks a permission's
 * conditions, such as "is creator", only where a request names a single file.
 */
export default (plugin: UploadPlugin): UploadPlugin => {
  const controller = plugin.controllers['admin-folder-file'];
  for (const name of ['deleteMany', 'moveMany'] as const) {
    const handle = controller[name];
    controller[name] = async (ctx) => {
      await requireUpdatableFiles(ctx);
      await handle(ctx);
    };
  }
  return plugin;
};

async function requireUpdatableFiles(ctx: Context): Promise<void> {
  const { fileIds = [], folderIds = [] } = (ctx.request.body ?? {}) as Record<string, unknown>;
  const ids = readIds(fileIds);
  const folders: { path: string }[] = await strapi.db
    .query(FOLDER)
    .findMany({ select: ['path'], where: { id: { $in: readIds(folderIds) } } });
  const inFolders = folders.flatMap(({ path }) => [
    { folderPath: path },
    { folderPath: { $startsWith: `${path}/` } },
  ]);
  const files: object[] = await strapi.db.query(FILE).findMany({
    where: { $or: [{ id: { $in: ids } }, ...inFolders] },
    populate: { createdBy: { populate: ['roles'] } },
  });
  const manager = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability: ctx.state.userAbility, action: UPDATE, model: FILE });
  if (files.some((file) => manager.ability.cannot(UPDATE, manager.toSubject(file)))) {
    throw forbidden();
  }
}

function readIds(value: unknown): number[] {
  if (!Array.isArray(value) || !value.every((id) => ID.test(String(id)))) {
    throw new errors.ValidationError(messages.malformedRequest);
  }
  return value.map(Number);
}
