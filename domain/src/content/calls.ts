import { type CallTable, EDITORS, EVERYBODY, PUBLIC } from '../common/contracts/call-spec';
import { byStatus, draftQuery, manyEntries } from '../common/contracts/drafts';
import { succeeded } from '../common/contracts/fields';
import { PICTURE_LIMITS } from '../common/contracts/pictures';
import { previewQuery } from '../common/contracts/previews';
import * as blogs from './contracts/blogs';
import * as contact from './contracts/contact';
import { jobList } from './contracts/jobs';
import { landing } from './contracts/landing';
import * as pictures from './contracts/library-pictures';
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
    summary: 'List the drafts of news for editors, with the state of each article',
    query: news.editedNewsQuery,
    answer: news.editedNewsList,
    pageAnswer: news.editedNewsPage,
  },
  'GET /content/news/:id': {
    handler: 'news-article.findDraft',
    who: EDITORS,
    summary: 'Get a news article as last saved, with its state and the address of its preview',
    answer: news.newsForEditors,
  },
  'DELETE /content/news/:id/draft': {
    handler: 'news-article.discardDraft',
    who: EDITORS,
    summary:
      'Discard the changes of a news article since its publication. Returns 409 for an outdated `version`, with the `current` one',
    query: draftQuery,
    answer: news.newsForEditors,
    refusals: [409],
  },
  'POST /content/news/bulk': manyEntries('news-article.changeMany', 'news articles'),
  'POST /addnews': {
    handler: 'news-article.create',
    who: EDITORS,
    summary: 'Publish a news article with a picture, or save a draft, which needs only a title',
    ...byStatus(news.newsInput, news.newsDraftInput),
    files: { image: { types: PICTURE_LIMITS.types } },
    status: 201,
    answer: news.newsAdded,
  },
  'PUT /news/:id': {
    handler: 'news-article.update',
    who: EDITORS,
    summary:
      'Update and publish a news article, or save a draft. Returns 409 for an outdated `version`, with the `current` one, or without `version` while it has an unpublished draft',
    ...byStatus(news.newsChange, news.newsDraftChange),
    files: { image: { types: PICTURE_LIMITS.types } },
    answer: news.editedNews,
    refusals: [409],
  },
  'DELETE /news/:id': {
    handler: 'news-article.delete',
    who: EDITORS,
    summary: 'Delete a news article and the picture sent with it',
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
    summary: 'List the drafts of Resources articles for editors, with the state of each article',
    query: blogs.editedBlogQuery,
    answer: blogs.editedBlogList,
    pageAnswer: blogs.editedBlogPage,
  },
  'GET /content/blogs/:id': {
    handler: 'blog-post.findDraft',
    who: EDITORS,
    summary: 'Get a Resources article as last saved, with its state and the address of its preview',
    answer: blogs.blogForEditors,
  },
  'DELETE /content/blogs/:id/draft': {
    handler: 'blog-post.discardDraft',
    who: EDITORS,
    summary:
      'Discard the changes of a Resources article since its publication. Returns 409 for an outdated `version`, with the `current` one',
    query: draftQuery,
    answer: blogs.blogForEditors,
    refusals: [409],
  },
  'POST /content/blogs/bulk': manyEntries('blog-post.changeMany', 'Resources articles'),
  'POST /addblog': {
    handler: 'blog-post.create',
    who: EDITORS,
    summary:
      'Publish a Resources article with a picture, or save a draft, which needs only a title',
    ...byStatus(blogs.blogInput, blogs.blogDraftInput),
    files: { image: { types: PICTURE_LIMITS.types } },
    status: 201,
    answer: blogs.editedBlog,
  },
  'PUT /blogs/:id': {
    handler: 'blog-post.update',
    who: EDITORS,
    summary:
      'Update and publish a Resources article, or save a draft. Returns 409 for an outdated `version`, with the `current` one, or without `version` while it has an unpublished draft',
    ...byStatus(blogs.blogChange, blogs.blogDraftChange),
    files: { image: { types: PICTURE_LIMITS.types } },
    answer: blogs.editedBlog,
    refusals: [409],
  },
  'DELETE /blogs/:id': {
    handler: 'blog-post.delete',
    who: EDITORS,
    summary: 'Delete a Resources article and the picture sent with it',
    answer: succeeded,
  },
  'GET /content/pictures': {
    handler: 'picture.find',
    who: EDITORS,
    summary: 'List one page of matching pictures of the media library, newest first',
    query: pictures.libraryPictureQuery,
    answer: pictures.libraryPicturePage,
  },
  'POST /content/pictures': {
    handler: 'picture.create',
    who: EDITORS,
    summary: 'Add a picture to the media library, with its description',
    body: pictures.libraryPictureInput,
    files: { picture: { types: PICTURE_LIMITS.types, required: true } },
    status: 201,
    answer: pictures.libraryPicture,
  },
  'PUT /content/pictures/:id': {
    handler: 'picture.update',
    who: EDITORS,
    summary: 'Describe a picture of the media library, or mark it as decorative',
    body: pictures.libraryPictureInput,
    answer: pictures.libraryPicture,
    parameters: { id: pictures.libraryPictureId },
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
