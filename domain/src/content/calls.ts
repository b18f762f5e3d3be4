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
      'News, newest first, with q the best first: all that match, or with page one page of them',
    query: news.newsQuery,
    answer: news.newsList,
    pageAnswer: news.newsPage,
  },
  'GET /news/:id': {
    handler: 'news-article.findOne',
    ...PUBLIC,
    summary: 'A news article; with the key of a preview, its draft',
    query: previewQuery,
    answer: news.newsEntry,
  },
  'GET /content/news': {
    handler: 'news-article.findEdited',
    who: EDITORS,
    summary: 'News for editors, including those not public yet or no longer',
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
      'Change a news article and publish the change; 409 while the panel has an unpublished draft',
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
      'Articles of the Resources page, newest first, with q the best first, or with page one page of them',
    query: blogs.blogQuery,
    answer: blogs.blogList,
    pageAnswer: blogs.blogPage,
  },
  'GET /blogs/:id': {
    handler: 'blog-post.findOne',
    ...PUBLIC,
    summary: 'An article of the Resources page; with the key of a preview, its draft',
    query: previewQuery,
    answer: blogs.blogPost,
  },
  'GET /content/blogs': {
    handler: 'blog-post.findEdited',
    who: EDITORS,
    summary:
      'Articles of the Resources page for editors, including those not public yet or no longer',
    query: blogs.editedBlogQuery,
    answer: blogs.editedBlogList,
    pageAnswer: blogs.editedBlogPage,
  },
  'POST /addblog': {
    handler: 'blog-post.create',
    who: EDITORS,
    summary: 'Publish an article of the Resources page',
    body: blogs.blogInput,
    files: { image: { types: PICTURE_LIMITS.types, required: true } },
    status: 201,
    answer: blogs.editedBlog,
  },
  'PUT /blogs/:id': {
    handler: 'blog-post.update',
    who: EDITORS,
    summary:
      'Change an article of the Resources page and publish the change; 409 while the panel has an unpublished draft',
    body: blogs.blogChange,
    files: { image: { types: PICTURE_LIMITS.types } },
    answer: blogs.editedBlog,
    refusals: [409],
  },
  'DELETE /blogs/:id': {
    handler: 'blog-post.delete',
    who: EDITORS,
    summary: 'Delete an article of the Resources page and its picture',
    answer: succeeded,
  },
  'GET /jobs': {
    handler: 'job-opening.find',
    ...PUBLIC,
    summary: 'Job openings, newest first',
    answer: jobList,
  },
  'GET /landing': {
    handler: 'landing.content',
    ...PUBLIC,
    summary: 'The content of the home, about and contact pages',
    answer: landing,
  },
  'POST /contact': {
    handler: 'contact-message.create',
    who: EVERYBODY,
    summary: 'Send a message to the people behind the site',
    body: contact.contactInput,
    status: 201,
    answer: contact.contactReceived,
    limits: ['contact-address', 'contact-email'],
  },
} as const satisfies CallTable;
