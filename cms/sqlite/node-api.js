/** Release 13 needs Node-API 10 (Node 22.14). Without it, loading release 13 ends the process. */
exports.hasNodeApi10 = Number(process.versions.napi) >= 10;
