import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '@passline/database';

/** L: a plain HTTP server that runs one hand-written prepared statement and answers with its rows. */
const pool = createPool(process.argv[2] ?? '', { max: 8 });
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    answer(request.method === 'POST' ? Buffer.concat(chunks).toString() : '').then(
      (body) => {
        response.setHeader('content-type', 'application/json');
        response.end(body);
      },
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'listening', port: (server.address() as AddressInfo).port }),
);

async function answer(body: string): Promise<string> {
  if (body) {
    const { orderId, isFoodReady } = JSON.parse(body) as { orderId: string; isFoodReady: boolean };
    const { rows } = await pool.query({
      name: 'by-hand',
      text: 'update orders set is_food_ready = $2, changed_at = now() where id = $1 returning *',
      values: [orderId, isFoodReady],
    });
    return JSON.stringify(rows[0]);
  }
  const [newest, count] = await Promise.all([
    pool.query({ name: 'list-by-hand', text: 'select * from orders order by created_at desc limit 500' }),
    pool.query({ name: 'count-by-hand', text: 'select count(*) as total from orders' }),
  ]);
  return JSON.stringify({ orders: newest.rows, total: (count.rows[0] as { total: number }).total });
}
