import { type CallTable, EDITORS, EVERYBODY, PUBLIC } from '../common/contracts/call-spec';
import { succeeded } from '../common/contracts/fields';
import { PICTURE_LIMITS } from '../common/contracts/pictures';
import { previewQuery } from '../common/contracts/previews';
import * as blogs from './contracts/blogs';
import * as contact from './contracts/contact';
import { jobList } from './contracts/jobs';
import { landing } from './contracts/landing';
import * as news from './contracts/news';

export const contentCalls = {
  'GET /news': {
    handler: 'news-article.find',
    ...PUBLIC,
    summary:
      'List news, newest first, or by relevance with `q`. Returns all matches, or one page with `page`',
    query: news.newsQuery,
    answer: news.newsList,
    pageAnswer: news.newsPage,
  },
  'GET /news/:id': {
    handler: 'news-article.findOne',
    ...PUBLIC,
    summary: 'Get a news article, or its draft with a preview key',
    query: previewQuery,
    answer: news.newsEntry,
  },
  'GET /content/news': {
    handler: 'news-article.findEdited',
    who: EDITORS,
    summary: 'List news for editors, including articles not yet or no longer public',
    query: news.editedNewsQuery,
    answer: news.editedNewsList,
    pageAnswer: news.editedNewsPage,
  },
  'POST /addnews': {
    handler: 'news-article.create',
    who: EDITORS,
    summary: 'Publish a news article',
    body: news.newsInput,
    files: { image: { types: PICTURE_LIMITS.types, required: true } },
    status: 201,
    answer: news.newsAdded,
  },
  'PUT /news/:id': {
    handler: 'news-article.update',
    who: EDITORS,
    summary:
      'Update and publish a news article. Returns 409 while the panel has an unpublished draft',
    body: news.newsChange,
    files: { image: { types: PICTURE_LIMITS.types } },
    answer: news.editedNews,
    refusals: [409],
  },
  'DELETE /news/:id': {
    handler: 'news-article.delete',
    who: EDITORS,
    summary: 'Delete a news article and its picture',
    answer: succeeded,
  },
  'GET /blogs': {
    handler: 'blog-post.find',
    ...PUBLIC,
    summary:
      'List Resources articles, newest first, or by relevance with `q`. Returns all matches, or one page with `page`',
    query: blogs.blogQuery,
    answer: blogs.blogList,
    pageAnswer: blogs.blogPage,
  },
  'GET /blogs/:id': {
    handler: 'blog-post.findOne',
    ...PUBLIC,
    summary: 'Get a Resources article, or its draft with a preview key',
    query: previewQuery,
    answer: blogs.blogPost,
  },
  'GET /content/blogs': {
    handler: 'blog-post.findEdited',
    who: EDITORS,
    summary: 'List Resources articles for editors, including articles not yet or no longer public',
    query: blogs.editedBlogQuery,
    answer: blogs.editedBlogList,
    pageAnswer: blogs.editedBlogPage,
  },
  'POST /addblog': {
    handler: 'blog-post.create',
    who: EDITORS,
    summary: 'Publish a Resources article',
    body: blogs.blogInput,
    files: { image: { types: PICTURE_LIMITS.types, required: true } },
    status: 201,
    answer: blogs.editedBlog,
  },
  'PUT /blogs/:id': {
    handler: 'blog-post.update',
    who: EDITORS,
    summary:
      'Update and publish a Resources article. Returns 409 while the panel has an unpublished draft',
    body: blogs.blogChange,
    files: { image: { types: PICTURE_LIMITS.types } },
    answer: blogs.editedBlog,
    refusals: [409],
  },
  'DELETE /blogs/:id': {
    handler: 'blog-post.delete',
    who: EDITORS,
    summary: 'Delete a Resources article and its picture',
    answer: succeeded,
  },
  'GET /jobs': {
    handler: 'job-opening.find',
    ...PUBLIC,
    summary: 'List job openings, newest first',
    answer: jobList,
  },
  'GET /landing': {
    handler: 'landing.content',
    ...PUBLIC,
    summary: 'Get the content of the home, about and contact pages',
    answer: landing,
  },
  'POST /contact': {
    handler: 'contact-message.create',
    who: EVERYBODY,
    summary: "Send a message to the site's team",
    body: contact.contactInput,
    status: 201,
    answer: contact.contactReceived,
    limits: ['contact-address', 'contact-email'],
  },
} as const satisfies CallTable;
