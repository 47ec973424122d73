import { appendFile } from 'node:fs/promises';

/** `where`: a test file or a check; `name`: of the test with those around it. */
export type Failure = { where: string; name: string; message: string };

const MOST_FAILURES = 20;
const MOST_LINES = 12;

/** What failed, short enough for the last lines of a log: the first twenty, each with its first lines. */
export function failureLines(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const told = failures.slice(0, MOST_FAILURES).flatMap(({ where, name, message }) => {
    const heading = [where, name].filter(Boolean).join(' > ');
    return [`FAILED  ${heading}`, ...firstLines(message).map((line) => `        ${line}`)];
  });
  const untold = failures.length - MOST_FAILURES;
  return ['What failed:', ...told, ...(untold > 0 ? [`... and ${untold} more.`] : [])];
}

/** The last line stays: it says where. */
function firstLines(message: string): string[] {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), ...lines.slice(-1)];
}

/** Prints them, and adds them to the file that TEST_FAILURES_FILE names, for the run that this one is part of. */
export async function tellFailures(failures: readonly Failure[]): Promise<void> {
  const lines = failureLines(failures);
  if (lines.length === 0) return;
  const text = lines.join('\n');
  console.log(`\n${text}`);
  const file = process.env['TEST_FAILURES_FILE'];
  if (file) await appendFile(file, `${text}\n`);
}
