import { afterEach, expect, test, vi } from 'vitest';
import { runStaticChecks } from './static-checks.ts';

const printed: unknown[] = [];
vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
afterEach(() => void printed.splice(0));
const finds = (code: number, output: string) => () => Promise.resolve({ code, output });

test('what failed is told with what mends it; what passed says nothing', async () => {
  const { passed, failures } = await runStaticChecks([
    { heading: 'Types', run: finds(0, 'as a compiler talks') },
    { heading: 'Format', run: finds(1, 'a.ts is not formatted'), mend: 'npx oxfmt' },
    { heading: 'Words', run: finds(1, 'b.ts: a word') },
  ]);
  expect(printed).toEqual([
    'ok      Types',
    'FAILED  Format',
    'a.ts is not formatted\nTo mend it, run: npx oxfmt\n',
    'FAILED  Words',
    'b.ts: a word\n',
  ]);
  expect(passed).toBe(1);
  expect(failures).toEqual([
    { where: 'Format', name: '', message: 'a.ts is not formatted\nTo mend it, run: npx oxfmt' },
    { where: 'Words', name: '', message: 'b.ts: a word' },
  ]);
});
