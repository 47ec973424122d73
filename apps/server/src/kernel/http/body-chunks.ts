import type { IncomingMessage } from 'node:http';
import { Refused } from '../actions/refusal.ts';

/** Nothing more of a body came: its connection ends with the answer, since the rest may come at any time. */
export class BodySilent extends Refused {
  constructor(silentMs: number) {
    const message = `Nothing of the body came for ${silentMs / 1000} seconds. Nothing was changed. Please send it again.`;
    super('REQUEST_TIMEOUT', { status: 408, message });
  }
}

/**
 * The chunks of a body as they come, however slowly it comes as a whole.
 *
 * @throws BodySilent if none comes for `silentMs`
 */
export async function* bodyChunks(request: IncomingMessage, silentMs: number): AsyncGenerator<Buffer> {
  let giveUp: (reason: BodySilent) => void = () => undefined;
  const timer = setTimeout(() => giveUp(new BodySilent(silentMs)), silentMs);
  // Its sender still gets the answer.
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  // A promise for each wait: one that lasts as long as the body would keep every chunk that it was raced against.
  const nextChunk = () =>
    new Promise<IteratorResult<Buffer>>((resolve, reject) => {
      giveUp = reject;
      timer.refresh();
      chunks.next().then(resolve, reject);
    });
  try {
    for (;;) {
      const next = await nextChunk();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
  }
}
