import { expect, test } from 'vitest';
import type { Queryable } from '@passline/database';
import type { Language } from '@passline/domain/public-settings/languages';
import {
  PublishedWords,
  type Published,
} from '../../apps/server/src/features/translations/published-words.ts';
import { openDesk } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

type Named = { name: string; text: string; values?: string[] };

/** A database whose makings are counted, and wait at a gate; and how many versions were read of it. */
function gated(db: Queryable) {
  const makings: string[] = [];
  const gate: (() => void)[] = [];
  const seen = { versions: 0 };
  const query = async (statement: Named) => {
    if (statement.name.startsWith('publish-words-of-')) {
      makings.push(String(statement.values?.[0]));
      await new Promise<void>((resolve) => {
        gate.push(resolve);
      });
    }
    const answer = await db.query(statement);
    if (statement.name === 'read-translation-version') seen.versions += 1;
    return answer;
  };
  return { db: { query } as unknown as Queryable, makings, gate, seen };
}

const say = (text: string) =>
  pool.query(`update translations set translated = jsonb_build_object('ko', $1::text, 'fr', $1::text)`, [
    text,
  ]);
const readBy = ({ bytes }: Published) => JSON.parse(bytes.toString()) as unknown;

test('with edit after edit, of each file one is being made and one waits, which is the newest for all who wait', async () => {
  await pool.query('delete from translations');
  await pool.query(
    `insert into translations (input, in_admin, in_mobile, in_web) values ('Pay', false, false, true)`,
  );
  await onServerPool(desk, async (server) => {
    const { db, makings, gate, seen } = gated(server);
    const published = new PublishedWords(db);
    const asked: Promise<Published>[] = [];
    /** All of them have read the version of their time when this ends. */
    const ask = async (...languages: Language[]) => {
      const before = seen.versions;
      for (const language of languages) asked.push(published.of('web', language));
      await waitUntil(() => seen.versions > before);
    };
    await say('one');
    await ask('ko');
    await waitUntil(() => makings.length === 1);
    for (const text of ['two', 'three', 'four', 'five']) {
      await say(text);
      await ask('ko', 'fr', 'fr');
    }
    expect(makings).toEqual(['ko']);
    for (const count of [1, 2, 3]) {
      await waitUntil(() => gate.length === count);
      gate[count - 1]?.();
    }
    const answers = await Promise.all(asked);
    expect(answers.map(readBy)).toEqual(answers.map(() => ({ Pay: 'five' })));
    expect(makings).toEqual(['ko', 'ko', 'fr']);
    await ask('ko', 'fr');
    await Promise.all(asked);
    expect(makings).toEqual(['ko', 'ko', 'fr']);
  });
});

test('what failed is made again by whoever asks next', async () => {
  await onServerPool(desk, async (server) => {
    const broken = { isBroken: true };
    const query = (statement: Named) =>
      broken.isBroken && statement.name.startsWith('publish-words-of-')
        ? Promise.reject(new Error('The connection is lost.'))
        : server.query(statement);
    const published = new PublishedWords({ query } as unknown as Queryable);
    await expect(published.of('web', 'ko')).rejects.toThrow('The connection is lost.');
    broken.isBroken = false;
    expect(readBy(await published.of('web', 'ko'))).toEqual({ Pay: 'five' });
  });
});
