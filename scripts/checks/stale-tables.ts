import { readArchitecture, TABLES_COMMAND } from '../evidence/written-tables.ts';

/** The table of floors in ARCHITECTURE.md is generated from the walls; nobody edits it by hand. */
export async function checkStaleTables(
  read: () => Promise<{ present: string; wanted: string }> = readArchitecture,
): Promise<{ code: number; output: string }> {
  const { present, wanted } = await read();
  return present === wanted
    ? { code: 0, output: '' }
    : {
        code: 1,
        output: `The table of floors in ARCHITECTURE.md does not match the walls. Run: ${TABLES_COMMAND}`,
      };
}
