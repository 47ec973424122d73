import type pg from 'pg';

/** What pg's own connection can do beyond its published types; pg-copy-streams uses the same methods. */
type CopyConnection = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

/** One `copy … from stdin`: three times as fast as inserting from JSON, and the first start waits for it. */
class CopyIn {
  readonly done: Promise<void>;
  readonly #statement: string;
  readonly #data: Buffer;
  readonly #finish = Promise.withResolvers<void>();

  constructor(statement: string, data: Buffer) {
    this.#statement = statement;
    this.#data = data;
    this.done = this.#finish.promise;
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#data);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // The number of rows is of no interest; ReadyForQuery comes next.
  }

  handleReadyForQuery(): void {
    this.#finish.resolve();
  }

  handleError(error: Error): void {
    this.#finish.reject(error);
  }
}

/** Runs a COPY with its data in the text format. */
export async function copyIn(client: pg.Client, statement: string, data: Buffer): Promise<void> {
  await client.query(new CopyIn(statement, Buffer.from(data))).done;
}
