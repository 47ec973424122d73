import type { IncomingMessage } from 'node:http';
import { badRequest } from '../actions/refusal.ts';
import { bodyChunks } from './body-chunks.ts';

/** More than any operation takes. JSON of many more would take the parser, and then the checks, too long. */
const MOST_VALUES = 80_000;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const BEGINNINGS = new Set(['{', '[', ','].map((sign) => sign.charCodeAt(0)));

/** Counts what JSON begins outside of its texts, while it arrives. A long text is one value. */
class ValueCount {
  values = 1;
  #isText = false;
  #isEscaped = false;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === QUOTE) this.#isText = !this.#isText;
      else if (this.#isText) this.#isEscaped = byte === BACKSLASH;
      else if (BEGINNINGS.has(byte)) this.values += 1;
    }
  }
}

/**
 * The JSON of a request; undefined: it has no body.
 *
 * @throws Refused BAD_REQUEST for more values than any operation takes; BodySilent; SyntaxError for what is not JSON
 */
export async function readJsonBody(request: IncomingMessage, silentMs: number): Promise<unknown> {
  const decoder = new TextDecoder();
  const count = new ValueCount();
  let text = '';
  for await (const chunk of bodyChunks(request, silentMs)) {
    count.add(chunk);
    // The rest is read all the same, so that the connection can go on.
    text = count.values > MOST_VALUES ? '' : text + decoder.decode(chunk, { stream: true });
  }
  if (count.values > MOST_VALUES)
    throw badRequest(`The body has more than ${MOST_VALUES.toLocaleString('en')} values.`);
  text += decoder.decode();
  return text === '' ? undefined : JSON.parse(text);
}
