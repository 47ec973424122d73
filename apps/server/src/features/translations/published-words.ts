import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Queryable } from '@passline/database';
import type { Language } from '@passline/domain/public-settings/languages';
import type { TranslatedApp } from '@passline/domain/translations/translations';
import { inTurns } from '../../kernel/in-turns.ts';
import { APP_COLUMNS } from './translation-table.ts';

/** What is handed out, with the strong ETag of its plain bytes and of the packed ones. */
export type Published = {
  etag: string;
  bytes: Buffer;
  packed: { etag: string; bytes: Buffer };
};

/** Words as they stood at a version of them, or later. */
type Made = { version: number; words: Published };
type Making = { version: number; made: Promise<Made> };

/** Of all that is kept: 100,000 words in one language are 7 MB. What was not asked for the longest is made again. */
const MOST_BYTES = 128 * 1024 * 1024;
/** Words that the database writes as one text. */
const WORDS_OF_PART = 1_000;

const pack = promisify(gzip);

/**
 * The words of each app and language as JSON, made one after another: in this process nobody makes the same twice, and strangers take
 * one connection. Of each file one at most is being made and one waits for its turn, whose words are then the newest for all who wait.
 * The version is read for each request, or for those who ask while it is being read. See docs/decisions/2026-11-26-translations.md.
 */
export class PublishedWords {
  readonly #db: Queryable;
  /** By app and language; what was asked for last is at the end. */
  readonly #kept = new Map<string, Made>();
  readonly #making = new Map<string, Making>();
  readonly #waiting = new Map<string, Promise<Made>>();
  #version: Promise<number> | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(db: Queryable) {
    this.#db = db;
  }

  async of(app: TranslatedApp, language: Language): Promise<Published> {
    const version = await this.#readVersion();
    const name = `${app}/${language}`;
    const kept = this.#kept.get(name);
    if (kept && kept.version >= version) {
      this.#keep(name, kept);
      return kept.words;
    }
    const making = this.#making.get(name);
    const { words } = await (making && making.version >= version
      ? making.made
      : this.#wait(name, app, language));
    return words;
  }

  #readVersion(): Promise<number> {
    this.#version ??= readVersion(this.#db).finally(() => {
      this.#version = null;
    });
    return this.#version;
  }

  #wait(name: string, app: TranslatedApp, language: Language): Promise<Made> {
    const waiting = this.#waiting.get(name);
    if (waiting) return waiting;
    const made = this.#turn.then(() => this.#makeNewest(name, app, language));
    this.#waiting.set(name, made);
    // Asked for again, what has failed is tried again.
    this.#turn = made.catch(() => undefined);
    return made;
  }

  /** In its turn. Whoever waits has read an older version, or this one. */
  async #makeNewest(name: string, app: TranslatedApp, language: Language): Promise<Made> {
    let version: number;
    try {
      version = await readVersion(this.#db);
    } finally {
      // Whoever asks from now on may know a newer one.
      this.#waiting.delete(name);
    }
    // Its words may be newer than its version, never older: they are read after it.
    const made = publish(this.#db, app, language).then((words) => ({ version, words }));
    this.#making.set(name, { version, made });
    try {
      const one = await made;
      this.#keep(name, one);
      return one;
    } finally {
      this.#making.delete(name);
    }
  }

  #keep(name: string, made: Made): void {
    this.#kept.delete(name);
    this.#kept.set(name, made);
    let size = [...this.#kept.values()].reduce((sum, { words }) => sum + sizeOf(words), 0);
    for (const [oldest, { words }] of this.#kept) {
      if (size <= MOST_BYTES) return;
      size -= sizeOf(words);
      this.#kept.delete(oldest);
    }
  }
}

function sizeOf({ bytes, packed }: Published): number {
  return bytes.length + packed.bytes.length;
}

async function readVersion(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ rev: number }>({
    name: 'read-translation-version',
    text: 'select rev from translation_version',
  });
  const [row] = rows;
  if (!row) throw new Error('The row with the version of the words is not there.');
  return row.rev;
}

/** The database writes the JSON; here its parts are only put together, in turns with others. */
async function publish(db: Queryable, app: TranslatedApp, language: Language): Promise<Published> {
  const { rows } = await db.query<{ text: string }>({
    name: `publish-words-of-${app}`,
    text: `select string_agg(to_json(input)::text || ':' || to_json(text)::text, ',' order by input collate "C") as text
      from (
        select input, translated ->> $1 as text, (row_number() over (order by input collate "C") - 1) / ${WORDS_OF_PART} as part
        from translations where ${APP_COLUMNS[app]} and translated ? $1
      ) words group by part order by part`,
    values: [language],
  });
  const hash = createHash('sha256');
  const texts = rows.map(({ text }, at) => (at === 0 ? text : `,${text}`));
  const parts = await inTurns(['{', ...texts, '}'], (text) => partOf(text, hash));
  const bytes = Buffer.concat(parts);
  const name = hash.digest('base64url');
  return {
    etag: `"${name}"`,
    bytes,
    packed: { etag: `"${name}.gz"`, bytes: await pack(bytes) },
  };
}

function partOf(text: string, hash: Hash): Buffer {
  const part = Buffer.from(text);
  hash.update(part);
  return part;
}
