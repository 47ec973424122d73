import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerMessage } from '@passline/live/protocol';
import { liveUrl, readLiveMessage } from '../../tests/setup/live-reader.ts';

/** The size of the first answer to a live query on the wire, in bytes: as one text, or in parts. */
export async function weighAnswer(
  url: string,
  token: string,
  query: string,
  inParts: boolean,
): Promise<number> {
  const socket = new WebSocket(liveUrl(url), { headers: { authorization: `Bearer ${token}` } });
  await once(socket, 'open');
  const isAsked = inParts ? { inParts } : {};
  const params = { locationId: null };
  socket.send(JSON.stringify({ type: 'subscribe', id: 1, query, params, cursor: null, ...isAsked }));
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer, isBinary) => {
      const message: ServerMessage = readLiveMessage(data, isBinary);
      if (message.type === 'refused') reject(new Error(message.message));
      if (message.type !== 'snapshot') return;
      bytes += data.length;
      if (message.part === undefined || message.part === 'last') resolve();
    });
  });
  socket.close();
  return bytes;
}
