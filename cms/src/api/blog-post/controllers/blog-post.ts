import { answer } from '../../../calls/answer';
import { requiredPicture } from '../../../server/received-files';
import blogs from '../services/blog-post';

export default {
  find: answer('GET /blogs', ({ query }) => blogs.list(query)),

  create: answer('POST /addblog', async ({ ctx, body }) =>
    blogs.add(body, await requiredPicture(ctx, 'image')),
  ),
};
