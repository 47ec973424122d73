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
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new BodySilent(silentMs)), silentMs);
  // Its sender still gets the answer.
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), silence.promise]);
      if (next.done) return;
      timer.refresh();
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
  }
}
