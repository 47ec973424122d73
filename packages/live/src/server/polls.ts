import { Poll, type PollOptions } from './poll.ts';
import type { PolledSource } from './polled-source.ts';
import { isPolled, type Topic } from './topic.ts';
import type { Topics } from './topics.ts';

type PollsOptions = Pick<PollOptions, 'pool' | 'log' | 'everyMs'> & { topics: Topics };

/** One poll for each polled source that is in use. */
export class Polls {
  readonly #options: PollsOptions;
  readonly #polls = new Map<PolledSource, Poll>();

  constructor(options: PollsOptions) {
    this.#options = options;
  }

  of(source: PolledSource): Poll {
    let poll = this.#polls.get(source);
    if (!poll) {
      const { topics, ...options } = this.#options;
      const own = () => [...topics.all()].filter((topic) => topic.source === source);
      poll = new Poll({ ...options, source, topics: own });
      this.#polls.set(source, poll);
    }
    return poll;
  }

  /** How old the rows of a topic may be, in milliseconds; 0 if the feed keeps them fresh. */
  ageMs({ source }: Topic, nowMs: number): number {
    return isPolled(source) ? this.of(source).ageMs(nowMs) : 0;
  }

  stop(): void {
    for (const poll of this.#polls.values()) poll.stop();
  }
}
