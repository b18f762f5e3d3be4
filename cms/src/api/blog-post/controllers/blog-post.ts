import { messages } from '@canopy/domain/common';
import { answer, answerEntry, confirm } from '../../../calls/answer';
import * as blogs from '../../../modules/content/blog-post/blog-post';
import { receivedPictures, requiredPicture } from '../../../server/received-files';

export default {
  find: answer('GET /blogs', ({ query }) => blogs.list(query)),

  findEdited: answer('GET /content/blogs', ({ query }) => blogs.listEdited(query)),

  findOne: answerEntry('GET /blogs/:id', 'api::blog-post.blog-post', blogs.one),

  create: answer('POST /addblog', async ({ ctx, body }) =>
    blogs.add(body, await requiredPicture(ctx, 'image')),
  ),

  update: answer('PUT /blogs/:id', async ({ ctx, path, body }) =>
    blogs.change(path.id, body, await receivedPictures(ctx, 'image', 1, messages.oneFile)),
  ),

  delete: answer('DELETE /blogs/:id', ({ path }) => confirm(blogs.remove(path.id))),
};
