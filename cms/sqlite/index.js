const { hasNodeApi10 } = require('./node-api');

// v12 is a separate install for older Node versions only, because compiling it takes minutes.
module.exports = hasNodeApi10
  ? require('better-sqlite3-13')
  : require('./v12/node_modules/better-sqlite3');
