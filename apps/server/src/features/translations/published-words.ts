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

/** `size`: in bytes, once it is made. */
type Kept = { version: number; made: Promise<Published>; size: number };

/** Of all that is kept: 100,000 words in one language are 7 MB. What was not asked for the longest is made again. */
const MOST_BYTES = 128 * 1024 * 1024;
/** Words that the database writes as one text. */
const WORDS_OF_PART = 1_000;

const pack = promisify(gzip);

/**
 * The words of each app and language as JSON, made once for each version of all words, and one after another: in this
 * process nobody makes the same twice, and strangers take one connection. The version is read for each request, or for
 * those who ask while it is being read. See docs/decisions/2026-11-26-translations.md.
 */
export class PublishedWords {
  readonly #db: Queryable;
  /** By app and language; what was asked for last is at the end. */
  readonly #kept = new Map<string, Kept>();
  #version: Promise<number> | null = null;
  #making: Promise<unknown> = Promise.resolve();

  constructor(db: Queryable) {
    this.#db = db;
  }

  async of(app: TranslatedApp, language: Language): Promise<Published> {
    const version = await this.#readVersion();
    const name = `${app}/${language}`;
    const kept = this.#kept.get(name);
    this.#kept.delete(name);
    // Its words may be newer than its version, never older: they were read after it.
    const now = kept && kept.version >= version ? kept : this.#make(name, version, app, language);
    this.#kept.set(name, now);
    return now.made;
  }

  #readVersion(): Promise<number> {
    this.#version ??= readVersion(this.#db).finally(() => {
      this.#version = null;
    });
    return this.#version;
  }

  #make(name: string, version: number, app: TranslatedApp, language: Language): Kept {
    const made = this.#making.then(() => publish(this.#db, app, language));
    this.#making = made.catch(() => undefined);
    const one: Kept = { version, made, size: 0 };
    made.then(
      ({ bytes, packed }) => {
        one.size = bytes.length + packed.bytes.length;
        this.#makeRoom();
      },
      // Asked for again, it is tried again.
      () => this.#kept.get(name) === one && this.#kept.delete(name),
    );
    return one;
  }

  #makeRoom(): void {
    let size = [...this.#kept.values()].reduce((sum, one) => sum + one.size, 0);
    for (const [name, one] of this.#kept) {
      if (size <= MOST_BYTES) return;
      size -= one.size;
      this.#kept.delete(name);
    }
  }
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
