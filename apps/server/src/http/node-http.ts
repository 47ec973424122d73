/**
 * Node's HTTP, asked for by name: an `import` of it loads all of `fetch` for the three names of browsers that it passes on,
 * 45 ms of processor time at every start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
