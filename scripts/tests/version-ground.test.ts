import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { projectRoot } from '../programs/project-root.ts';
import { OWN_GROUND } from './own-ground.ts';
import { VERSION_GROUND } from './version-ground.ts';

async function filesOf(pattern: string): Promise<string[]> {
  const exclude = (path: string) => path.includes('node_modules');
  return Array.fromAsync(glob(pattern, { cwd: projectRoot, exclude }));
}

test.each(Object.keys(VERSION_GROUND))('%s names tests that use the given PostgreSQL', async (pattern) => {
  const files = await filesOf(pattern);
  expect(files.filter((file) => !OWN_GROUND.includes(file))).not.toEqual([]);
});

test('both walks are there, which send every action and every live query', () => {
  for (const walk of ['action-walk', 'live-walk'])
    expect(VERSION_GROUND).toHaveProperty([`tests/security/${walk}.test.ts`]);
});
