export * from './contracts/blogs';
export * from './contracts/contact';
export * from './contracts/jobs';
export * from './contracts/landing';
export * from './contracts/news';
export * from './excerpts';
export * from './lists';
export * from './messages';
