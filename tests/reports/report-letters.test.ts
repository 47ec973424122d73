import { afterAll, expect, test } from 'vitest';
import type { ReportWords } from '../../apps/server/src/features/reports/report-words.ts';
import { writePdf } from '../../apps/server/src/features/reports/write-pdf.ts';
import { WorkerPool } from '../../apps/server/src/kernel/workers/worker-pool.ts';

const workers = new WorkerPool({ mostMs: 60_000 });
afterAll(() => workers.stop());

/** The fonts that the PDF of a report brings along. */
async function fontsOf(changes: Partial<ReportWords>): Promise<string[]> {
  const words: ReportWords = {
    place: 'Golden Wok',
    days: '',
    counts: '',
    lines: [],
    statement: [],
    text: '',
    ...changes,
  };
  const pdf = (await writePdf(workers, words, [], 'America/Vancouver')).toString('latin1');
  return [...new Set(Array.from(pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g), ([, name = '']) => name))];
}

test('a report of Latin letters brings one family of fonts', async () => {
  expect((await fontsOf({})).filter((name) => !name.startsWith('DejaVuSansCondensed'))).toEqual([]);
});

test('a place and a tax with Korean, Chinese and Japanese names are written in fonts that have their letters', async () => {
  const fonts = await fontsOf({
    place: '돼지식당 Seoul House, 蟹肉餛飩湯麵',
    lines: [{ label: 'Tax: ラーメン', amount: '$1.00', isSum: false }],
  });
  expect(fonts).toContainEqual(expect.stringMatching(/^NotoSansKR/));
  expect(fonts).toContainEqual(expect.stringMatching(/^NotoSansHans-Bold/));
  expect(fonts).toContainEqual(expect.stringMatching(/^NotoSansHans-Medium/));
});
