import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/programs/project-root.ts';

const run = promisify(execFile);
const command = join(projectRoot, 'scripts/commands/test.ts');

test.each(['nonsense', 'changed unit', 'changed --only tests/orders'])(
  'npm test -- %s is refused with the names that there are',
  async (words) => {
    await expect(run(process.execPath, [command, ...words.split(' ')])).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /There is no test project .*; there are unit, database, browser, or changed by itself/,
      ),
    });
  },
);
