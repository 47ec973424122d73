import { clampIndex } from '@passline/domain/order-of-records/rank';

/** `index` counts from 0, in the list without the moved row. */
export type Move = { key: string; index: number };

type MoveServer = {
  send: (move: Move) => Promise<void>;
  onRefused: (move: Move, error: unknown) => void;
};

type KeyOf<Row> = (row: Row) => string;

/** The rows with one of them moved; the same rows if it is not among them. */
export function withMove<Row>(rows: readonly Row[], keyOf: KeyOf<Row>, { key, index }: Move): readonly Row[] {
  const moved = rows.find((row) => keyOf(row) === key);
  if (moved === undefined) return rows;
  return rows.filter((row) => row !== moved).toSpliced(clampIndex(index, rows.length), 0, moved);
}

/** Moves that are shown before the server has answered. They are sent one after another, so that they count in their order. */
export class MoveQueue {
  readonly #listeners = new Set<() => void>();
  #moves: readonly Move[] = [];
  #server: MoveServer | null = null;

  /** Sets who sends them and who gets a refusal from now on: a screen knows more with each render. */
  serve(server: MoveServer): void {
    this.#server = server;
  }

  /** The unanswered moves, oldest first; the same array until that changes. */
  get moves(): readonly Move[] {
    return this.#moves;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A step that waits behind another one of the same record is not worth a request of its own. */
  add(move: Move): void {
    const last = this.#moves.length > 1 ? this.#moves.at(-1) : undefined;
    const kept = last?.key === move.key ? this.#moves.slice(0, -1) : this.#moves;
    this.#publish([...kept, move]);
    if (kept.length === 0) void this.#work(move);
  }

  async #work(first: Move): Promise<void> {
    for (let move: Move | undefined = first; move !== undefined; move = this.#moves[0]) {
      let refusal: { error: unknown } | null = null;
      try {
        await this.#server?.send(move);
      } catch (error) {
        refusal = { error };
      }
      this.#publish(this.#moves.slice(1));
      if (refusal) this.#server?.onRefused(move, refusal.error);
    }
  }

  #publish(moves: readonly Move[]): void {
    this.#moves = moves;
    for (const listener of this.#listeners) listener();
  }
}
