import type { Feed, Window } from './feed.ts';
import { isView } from './live-source.ts';
import type { Topic } from './topic.ts';
import { isPolled } from './topic.ts';
import { ViewReader, type ViewReaderOptions } from './view-reader.ts';

type ViewsOptions = Omit<ViewReaderOptions, 'source'> & {
  sources: readonly Topic['source'][];
  feed: Pick<Feed, 'cursor'>;
};

/** One reader for each source whose rows are composed from several tables. */
export class Views {
  readonly #options: ViewsOptions;
  readonly #readers = new Map<Topic['source'], ViewReader>();
  readonly #byTable = new Map<string, ViewReader[]>();

  constructor(options: ViewsOptions) {
    this.#options = options;
    const { sources, pool, topics, log } = options;
    for (const source of sources) {
      if (isPolled(source) || !isView(source)) continue;
      const reader = new ViewReader({ source, pool, topics, log });
      this.#readers.set(source, reader);
      for (const table of Object.keys(source.view.touchedBy))
        this.#byTable.set(table, [...(this.#byTable.get(table) ?? []), reader]);
    }
  }

  /** Everything below this transaction id has been sent to the subscribers of this source. */
  cursorOf(source: Topic['source']): bigint {
    return this.#readers.get(source)?.cursor ?? this.#options.feed.cursor;
  }

  /** How long the topic's oldest change has waited to be sent, in milliseconds. */
  ageMs({ source }: Topic, nowMs: number): number {
    return this.#readers.get(source)?.ageMs(nowMs) ?? 0;
  }

  /** Reads the rows that a window touches, if anyone listens. Returns the topics that must start afresh. */
  take(window: Window, nowMs: number): Topic[] {
    const readers = new Set<ViewReader>();
    for (const { table } of window.changes) {
      for (const reader of this.#byTable.get(table) ?? []) readers.add(reader);
    }
    return [...readers].flatMap((reader) => {
      const listening = this.#options.topics.of(reader.source);
      if (listening.length > 0) return reader.take(window, nowMs) ? [] : listening;
      reader.forget();
      return [];
    });
  }

  /** Drops what has not been sent: everybody starts afresh, or nothing comes any more. */
  forget(): void {
    for (const reader of this.#readers.values()) reader.forget();
  }
}
