/**
 * Node's HTTP, loaded by name: an `import` of it loads all of `fetch` for the three browser names that it re-exports, 45 ms
 * of processor time at every start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
