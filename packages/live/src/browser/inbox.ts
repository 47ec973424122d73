import type { ServerMessage } from '../protocol.ts';

/** Null while it is being inflated. */
type Letter = { message: ServerMessage | null };

/** Messages in order of arrival: those behind a deflated one wait until it can be read. */
export class Inbox {
  #letters: Letter[] = [];

  add(message: ServerMessage): void {
    this.#letters.push({ message });
  }

  /** Resolves when the message can be read; rejects when it is broken. */
  async addDeflated(data: ArrayBuffer): Promise<void> {
    const letter: Letter = { message: null };
    this.#letters.push(letter);
    letter.message = JSON.parse(await inflate(data)) as ServerMessage;
  }

  /** Removes and returns the next message; null if none can be read yet. */
  next(): ServerMessage | null {
    const message = this.#letters[0]?.message ?? null;
    if (message) this.#letters.shift();
    return message;
  }

  clear(): void {
    this.#letters = [];
  }
}

/** Whether this browser can read deflated messages. */
export const canInflate = canInflateHere();

function inflate(data: ArrayBuffer): Promise<string> {
  const inflated = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(inflated).text();
}

function canInflateHere(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'));
  } catch {
    // An old browser: it asks for plain text.
    return false;
  }
}
