import { messages } from '@canopy/domain/common';
import { answer, answerEntry, confirm } from '../../../calls/answer';
import * as blogs from '../../../modules/content/blog-post/blog-post';
import { receivedPictures } from '../../../server/received-files';

export default {
  find: answer('GET /blogs', ({ query }) => blogs.list(query)),

  findEdited: answer('GET /content/blogs', ({ query }) => blogs.listDrafts(query)),

  findDraft: answer('GET /content/blogs/:id', ({ path }) => blogs.draft(path.id)),

  discardDraft: answer('DELETE /content/blogs/:id/draft', ({ path, query }) =>
    blogs.discard(path.id, query.version),
  ),

  changeMany: answer('POST /content/blogs/bulk', ({ body }) => blogs.changeMany(body)),

  findOne: answerEntry('GET /blogs/:id', 'api::blog-post.blog-post', blogs.one),

  create: answer('POST /addblog', async ({ ctx, body }) =>
    blogs.add(body, await receivedPictures(ctx, 'image', 1, messages.oneFile)),
  ),

  update: answer('PUT /blogs/:id', async ({ ctx, path, body }) =>
    blogs.change(path.id, body, await receivedPictures(ctx, 'image', 1, messages.oneFile)),
  ),

  delete: answer('DELETE /blogs/:id', ({ path }) => confirm(blogs.remove(path.id))),
};
