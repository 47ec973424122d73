import { openBenchDatabase } from './setup/bench-database.ts';
import { startBenchServer } from './setup/bench-server.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';
import { signInBoss } from './setup/sign-in-boss.ts';

/** `WORDS=2000 npm run bench -- timeline` is done in ten seconds. */
const WORDS = Number(process.env['WORDS'] ?? 20_000);
const IMPORTS = 5;
const UNDONE = 2;
const ROUNDS = 5;
const MOST_MS = 100;

/** The timeline of the largest requests there are: imports of as many words as a file may have, and undos of whole imports. */
const database = await openBenchDatabase();
const { pool } = database;
const token = await signInBoss(pool);
const server = await startBenchServer(database.connectionString);
try {
  for (let n = 1; n <= IMPORTS; n += 1) await importWords(n);
  const { rows } = await readTimeline();
  for (const { id } of rows.slice(0, UNDONE)) await send(`/api/timelines/translations/${id}/undo`, {});
  await pool.query('vacuum analyze audit');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { total, rows: told } = await readTimeline();
    times.push(performance.now() - began);
    if (total !== IMPORTS + UNDONE || told.length !== total)
      throw new Error(`${total} entries, ${told.length} told.`);
  }
  const budget = { kind: 'at most absolute', value: MOST_MS } as const;
  const what = `the timeline of ${IMPORTS} imports and ${UNDONE} undos of ${WORDS} words`;
  const figures: Figure[] = [{ what, unit: 'ms', ours: quantile(times, 0.5), limit: null, budget }];
  report(`A page of 50 with its count, by the public API: the median of ${ROUNDS}`, figures);
} finally {
  await server.stop();
  await database.drop();
}

type Timeline = { total: number; rows: { id: number }[] };

async function readTimeline(): Promise<Timeline> {
  return (await send('/api/timelines/translations?limit=50')) as Timeline;
}

async function importWords(n: number): Promise<void> {
  const words = Array.from({ length: WORDS }, (_, at) => `Word ${at} of ${n},yes,단어 ${at}`);
  const text = ['word,mobile,ko', ...words].join('\n');
  const checked = (await send('/api/translation-files/check', { text })) as { changes?: { digest: string } };
  if (!checked.changes) throw new Error(JSON.stringify(checked).slice(0, 500));
  await send('/api/translation-files/import', { text, expectedDigest: checked.changes.digest });
}

async function send(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
