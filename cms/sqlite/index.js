const { hasNodeApi10 } = require('./node-api');

// v12 is an install of its own, made on an older Node only: it compiles, which takes minutes.
module.exports = hasNodeApi10
  ? require('better-sqlite3-13')
  : require('./v12/node_modules/better-sqlite3');
