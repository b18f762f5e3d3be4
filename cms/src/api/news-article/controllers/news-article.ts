import { messages } from '@canopy/domain';
import { answer, answerEntry } from '../../../calls/answer';
import { requiredPicture } from '../../../server/received-files';
import news from '../services/news-article';

export default {
  find: answer('GET /news', ({ query }) => news.list(query)),

  findOne: answerEntry('GET /news/:id', 'api::news-article.news-article', news.one),

  create: answer('POST /addnews', async ({ ctx, body }) => {
    const image = await requiredPicture(ctx, 'image');
    return { message: messages.newsAdded, news: await news.add(body, image) };
  }),
};
