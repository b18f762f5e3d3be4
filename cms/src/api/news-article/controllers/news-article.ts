import { messages } from '@canopy/domain/common';
import { contentMessages } from '@canopy/domain/content';
import { answer, answerEntry, confirm } from '../../../calls/answer';
import * as news from '../../../modules/content/news-article/news-article';
import { receivedPictures } from '../../../server/received-files';

export default {
  find: answer('GET /news', ({ query }) => news.list(query)),

  findEdited: answer('GET /content/news', ({ query }) => news.listDrafts(query)),

  findDraft: answer('GET /content/news/:id', ({ path }) => news.draft(path.id)),

  discardDraft: answer('DELETE /content/news/:id/draft', ({ path, query }) =>
    news.discard(path.id, query.version),
  ),

  changeMany: answer('POST /content/news/bulk', ({ body }) => news.changeMany(body)),

  findOne: answerEntry('GET /news/:id', 'api::news-article.news-article', news.one),

  create: answer('POST /addnews', async ({ ctx, body }) => ({
    message: contentMessages.newsAdded,
    news: await news.add(body, await receivedPictures(ctx, 'image', 1, messages.oneFile)),
  })),

  update: answer('PUT /news/:id', async ({ ctx, path, body }) =>
    news.change(path.id, body, await receivedPictures(ctx, 'image', 1, messages.oneFile)),
  ),

  delete: answer('DELETE /news/:id', ({ path }) => confirm(news.remove(path.id))),
};
