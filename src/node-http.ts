/**
 * What the service runs of `node:http`. An import of that module would also load the WebSocket client that it exports,
 * which takes a tenth of the time of a start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
