import { answer } from '../../../calls/answer';
import * as pictures from '../../../modules/content/picture/picture';
import { requiredPicture } from '../../../server/received-files';

export default {
  find: answer('GET /content/pictures', ({ query }) => pictures.list(query)),

  create: answer('POST /content/pictures', async ({ ctx, body }) =>
    pictures.add(await requiredPicture(ctx, 'picture'), body),
  ),

  update: answer('PUT /content/pictures/:id', ({ path, body }) =>
    pictures.describe(Number(path.id), body),
  ),
};
