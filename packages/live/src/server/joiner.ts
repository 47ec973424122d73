import type { Answer } from './answer.ts';
import type { Answers } from './answers.ts';
import type { Connection, Turn } from './connection.ts';
import type { Polls } from './polls.ts';
import { isPolled } from './topic.ts';

export type JoinerOptions = {
  answers: Answers;
  polls: Polls;
  /** The answer of a subscription could not be read. */
  onFailed: (connection: Connection, turn: Turn, error: Error) => void;
};

/** Gets subscriptions their first answers: those of one socket in order, and only if there is room. */
export class Joiner {
  readonly #options: JoinerOptions;

  constructor(options: JoinerOptions) {
    this.#options = options;
  }

  /** Call this whenever a subscription has begun to wait, or room may have become free. */
  serve(connection: Connection): void {
    for (let turn = connection.takeTurn(); turn; turn = connection.takeTurn()) {
      void this.#join(connection, turn).then(() => {
        connection.endTurn();
        this.serve(connection);
      });
    }
  }

  async #join(connection: Connection, turn: Turn): Promise<void> {
    const { subscription, cursor } = turn;
    const attempt = subscription.join();
    const isWanted = () => subscription.isJoining(attempt);
    try {
      const answer = await this.#ask(connection, turn, isWanted);
      if (!answer) return;
      const { id, inParts } = subscription;
      const messages = inParts ? await answer.parts(id) : [answer.whole(id)];
      if (!isWanted()) return;
      const bytes = messages.reduce((sum, { buffer }) => sum + buffer.length, 0);
      if (!connection.hasRoomFor(bytes)) return connection.wait(subscription, cursor);
      subscription.begin(attempt, messages, answer.snapshot);
    } catch (error) {
      if (isWanted()) this.#options.onFailed(connection, turn, error as Error);
    }
  }

  #ask(
    connection: Connection,
    { subscription, cursor }: Turn,
    isWanted: () => boolean,
  ): Promise<Answer | null> {
    const { topic } = subscription;
    const { answers, polls } = this.#options;
    if (isPolled(topic.source)) return polls.of(topic.source).answer(topic);
    const question = { cursor, turns: connection.caller.snapshots, isWanted };
    return answers.answer(topic, topic.source, question);
  }
}
