import { createServer } from 'node:http';
import pg from 'pg';

/**
 * L: the least that a server does before its first authenticated answer: listen, connect, look up one token.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
const server = createServer((request, response) => {
  void pool
    .query('select name from service_tokens where token_hash = $1', [request.headers.authorization])
    .then(({ rows }) => response.end(JSON.stringify(rows)));
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
