import { writeFile } from 'node:fs/promises';
import { readArchitecture, readContributing } from '../evidence/written-tables.ts';

// The table of floors in ARCHITECTURE.md, from the walls: `npm run check` compares the two. What the whole run costs in
// CONTRIBUTING.md, from the last `npm test` on this machine: write it down after a quiet one.
const { path, wanted } = await readArchitecture();
await writeFile(path, wanted);
const contributing = await readContributing();
if (contributing) await writeFile(contributing.path, contributing.wanted);
else console.log('CONTRIBUTING.md stays as it is: `npm test` has not run here as a whole.');
