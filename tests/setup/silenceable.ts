import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A route to a PostgreSQL that can fall silent: what is sent on the connections open at that time vanishes, and nothing
 * is closed.
 */
export async function openSilenceable(to: string): Promise<{ connectionString: string; cut: () => void }> {
  const server = new URL(to);
  const folder = server.searchParams.get('host');
  const ends: Socket[] = [];
  const wire = createServer((near) => {
    const far = folder
      ? connectTo(`${folder}/.s.PGSQL.${server.port}`)
      : connectTo(Number(server.port), server.hostname);
    near.pipe(far).pipe(near);
    // A client that gives up resets its connection: that is what is tested here, and no fault of the route.
    for (const end of [near, far]) end.on('error', () => end.destroy());
    ends.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    wire.close();
  });
  const way = new URL(server);
  way.searchParams.delete('host');
  way.hostname = '127.0.0.1';
  way.port = String((wire.address() as AddressInfo).port);
  return { connectionString: way.href, cut: () => ends.forEach((end) => end.unpipe().resume()) };
}
