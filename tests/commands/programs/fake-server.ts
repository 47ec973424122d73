import { createServer } from 'node:http';

/** Stands in for the server: ready on the third request, prints what happens to it, exits with FAKE_CODE. */
const say = (event: string) => process.stdout.write(`server ${event}\n`);
let questions = 0;
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(Number(process.env['FAKE_CODE']));
  response.statusCode = ++questions < 3 ? 503 : 200;
  response.end();
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => say('listens'));
process.on('SIGTERM', () => {
  say('drains');
  server.closeAllConnections();
  server.close(() => process.exit(Number(process.env['FAKE_CODE'] ?? 0)));
});
