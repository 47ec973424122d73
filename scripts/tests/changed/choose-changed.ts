import { changedFiles } from './changed-files.ts';
import { chooseTests } from './choose-tests.ts';
import { readProjectLinks } from './file-links.ts';

/**
 * Says which tests the changes of this branch can touch, and why. Returns their paths; an empty list stands for all tests,
 * null for none.
 */
export async function chooseChanged(folder: string): Promise<string[] | null> {
  const changed = await changedFiles(folder);
  if (changed === null) {
    console.log('\nGit knows no main here to compare with: everything is run.');
    return [];
  }
  const { since, files } = changed;
  const { tests, reasons } = chooseTests(files, await readProjectLinks());
  console.log(`\n${files.length} changed files since ${since}; ${tests.length} test files can be touched.`);
  for (const reason of reasons) console.log(`  ${reason}`);
  return tests.length > 0 ? tests : null;
}
