import type { OrderRow } from '@passline/contract/orders/order';
import type { CommandTarget } from '../../orders/actions/command-target.ts';
import type { DispatchCommand } from './dispatch-command.ts';
import { dispatchOne } from './run-dispatch.ts';
import { undoDispatch } from './undo-dispatch.ts';

export type BulkRefusal = { order: OrderRow; words: string };

export type BulkProgress = {
  command: DispatchCommand;
  phase: 'giving' | 'given' | 'undoing' | 'undone';
  /** How many deliveries are in this run. */
  total: number;
  /** `key`: what it was sent with. */
  done: readonly { order: OrderRow; key: string }[];
  refused: readonly BulkRefusal[];
  /** Not sent, because it was stopped. */
  left: readonly string[];
};

/** How many are sent at once: a hundred orders go quickly, and the server has room for everybody else. */
const AT_ONCE = 4;

/**
 * One command for several deliveries. Each is sent separately, with its own key, answer and refusal. It continues when
 * the screen is closed; `stop` cancels what has not been sent.
 */
export class BulkDispatch {
  readonly #target: CommandTarget;
  readonly #listeners = new Set<() => void>();
  #progress: BulkProgress | null = null;
  #isStopped = false;

  constructor(target: CommandTarget) {
    this.#target = target;
  }

  get progress(): BulkProgress | null {
    return this.#progress;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async give(orderIds: readonly string[], command: DispatchCommand): Promise<void> {
    if (this.#isBusy()) return;
    this.#set({ command, phase: 'giving', total: orderIds.length, done: [], refused: [], left: [] });
    await this.#giveAll(orderIds, command);
  }

  /** Sends the refused and the remaining ones again, with what is seen now. */
  async retry(): Promise<void> {
    const before = this.#progress;
    if (!before || this.#isBusy()) return;
    const ids = [...before.refused.map(({ order }) => order.id), ...before.left];
    this.#set({ ...before, phase: 'giving', refused: [], left: [] });
    await this.#giveAll(ids, before.command);
  }

  /** Undoes all that was done. */
  async undo(): Promise<void> {
    const before = this.#progress;
    if (!before || this.#isBusy()) return;
    this.#set({ ...before, phase: 'undoing', total: before.done.length, done: [], refused: [], left: [] });
    await eachOf(before.done, async ({ order, key }) => {
      const { isUndone, words } = await undoDispatch(this.#target, order, key);
      if (isUndone) this.#add({ done: { order, key } });
      else this.#add({ refused: { order, words } });
    });
    this.#end('undone');
  }

  stop(): void {
    this.#isStopped = true;
  }

  close(): void {
    if (!this.#isBusy()) this.#set(null);
  }

  async #giveAll(orderIds: readonly string[], command: DispatchCommand): Promise<void> {
    this.#isStopped = false;
    await eachOf(orderIds, async (id) => {
      const order = this.#target.orders.get(id);
      // No longer on the screen: it was finished an hour ago.
      if (!order) return;
      if (this.#isStopped) return this.#add({ left: id });
      const outcome = await dispatchOne(
        this.#target,
        { order, delivery: this.#target.deliveries.get(id) },
        command,
      );
      if (outcome.kind === 'done') this.#add({ done: { order, key: outcome.key } });
      else this.#add({ refused: { order, words: outcome.words } });
    });
    this.#end('given');
  }

  #isBusy(): boolean {
    return this.#progress?.phase === 'giving' || this.#progress?.phase === 'undoing';
  }

  #add(one: { done?: BulkProgress['done'][number]; refused?: BulkRefusal; left?: string }): void {
    const before = this.#progress;
    if (!before) return;
    this.#set({
      ...before,
      done: one.done ? [...before.done, one.done] : before.done,
      refused: one.refused ? [...before.refused, one.refused] : before.refused,
      left: one.left ? [...before.left, one.left] : before.left,
    });
  }

  #end(phase: 'given' | 'undone'): void {
    if (this.#progress) this.#set({ ...this.#progress, phase });
  }

  #set(progress: BulkProgress | null): void {
    this.#progress = progress;
    for (const listener of this.#listeners) listener();
  }
}

async function eachOf<T>(items: readonly T[], run: (item: T) => Promise<void> | void): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
