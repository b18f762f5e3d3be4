/** Release 13 needs Node-API 10, which came with Node 22.14; without it, loading it ends the process. */
exports.hasNodeApi10 = Number(process.versions.napi) >= 10;
