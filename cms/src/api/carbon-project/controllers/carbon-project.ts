import {
  creditMessages,
  MOST_PROJECT_DOCUMENTS,
  MOST_PROJECT_PHOTOS,
} from '@canopy/domain/credits';
import type { Context } from 'koa';
import { answer, answerEntry, confirm } from '../../../calls/answer';
import * as projects from '../../../modules/credits/carbon-project/carbon-project';
import { receivedDocuments, receivedPictures, receivedVideo } from '../../../server/received-files';

export default {
  find: answer('GET /getprojects', ({ query }) => projects.list(query)),

  findEdited: answer('GET /content/projects', ({ query }) => projects.listDrafts(query)),

  findDraft: answer('GET /content/projects/:id', ({ path }) => projects.draft(path.id)),

  discardDraft: answer('DELETE /content/projects/:id/draft', ({ path, query }) =>
    projects.discard(path.id, query.version),
  ),

  changeMany: answer('POST /content/projects/bulk', ({ body }) => projects.changeMany(body)),

  findOne: answerEntry('GET /getprojects/:id', 'api::carbon-project.carbon-project', projects.one),

  create: answer('POST /addprojects', async ({ ctx, body }) =>
    projects.add(body, await receivedProjectFiles(ctx)),
  ),

  update: answer('PUT /projects/:id', async ({ ctx, path, body }) =>
    projects.change(path.id, body, await receivedProjectFiles(ctx)),
  ),

  delete: answer('DELETE /projects/:id', ({ path }) => confirm(projects.remove(path.id))),
};

async function receivedProjectFiles(ctx: Context) {
  const [photos, documents] = [MOST_PROJECT_PHOTOS, MOST_PROJECT_DOCUMENTS];
  const tooManyPhotos = creditMessages.projectPhotosTooMany(photos);
  const tooManyDocuments = creditMessages.projectDocumentsTooMany(documents);
  return {
    photo: await receivedPictures(ctx, 'photo', photos, tooManyPhotos),
    video: await receivedVideo(ctx, 'video'),
    document: await receivedDocuments(ctx, 'document', documents, tooManyDocuments),
  };
}
