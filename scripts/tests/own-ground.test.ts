import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../programs/project-root.ts';
import { OWN_GROUND } from './own-ground.ts';

/** The calls that make a database on the given server: by name, or by opening a desk or a site. */
const USES_GIVEN =
  /\binject\(|\bcreateTestDatabase\(|\bopen\w*(?:Desk|Site)\(|\bstartTestSite\(|Desk\.open\(|AttackedServer\.start\(/;

test.each(OWN_GROUND)('%s does not use the given PostgreSQL', async (path) => {
  expect(await readFile(join(projectRoot, path), 'utf8')).not.toMatch(USES_GIVEN);
});
