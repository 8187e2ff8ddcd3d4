/**
 * Node's HTTP server. An import of it would also load Node's HTTP client, which takes 14 MB and 40 ms of each start,
 * because an import reads all exports.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
