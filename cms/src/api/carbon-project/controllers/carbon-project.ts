import {
  MOST_PROJECT_DOCUMENTS,
  MOST_PROJECT_PHOTOS,
  messages,
  projectInput,
  projectQuery,
} from '@canopy/domain';
import type { Context } from 'koa';
import { parse, pathId } from '../../../http/input';
import { answerEntry, answerPublic } from '../../../http/public-answer';
import { receivedDocuments, receivedPictures, receivedVideo } from '../../../http/received-files';
import projects from '../services/carbon-project';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await projects.list(parse(projectQuery, ctx.query)));
  },

  async findOne(ctx: Context) {
    await answerEntry(
      ctx,
      'api::carbon-project.carbon-project',
      pathId(ctx.params.id),
      projects.one,
    );
  },

  async create(ctx: Context) {
    const input = parse(projectInput, ctx.request.body);
    const files = await receivedProjectFiles(ctx);
    ctx.status = 201;
    ctx.body = await projects.add(input, files);
  },
};

async function receivedProjectFiles(ctx: Context) {
  const [photos, documents] = [MOST_PROJECT_PHOTOS, MOST_PROJECT_DOCUMENTS];
  const tooManyPhotos = messages.projectPhotosTooMany(photos);
  const tooManyDocuments = messages.projectDocumentsTooMany(documents);
  return {
    photo: await receivedPictures(ctx, 'photo', photos, tooManyPhotos),
    video: await receivedVideo(ctx, 'video'),
    document: await receivedDocuments(ctx, 'document', documents, tooManyDocuments),
  };
}
