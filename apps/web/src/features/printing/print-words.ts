import type { PrintJob } from '@passline/contract/printing/printing';

/** The state of a print: 'Printed 18:43', 'Failed: 192.168.1.50:9100 does not answer: …' */
export function printWords(
  { state, error, tries, createdAt, settledAt }: PrintJob,
  timeOf: (atMs: number) => string,
): string {
  if (state === 'printed') return `Printed ${timeOf(settledAt ?? createdAt)}`;
  if (state === 'dismissed') return `Failed, dismissed ${timeOf(settledAt ?? createdAt)}`;
  const reason = error === null ? '' : `: ${error}`;
  if (state === 'failed') return `Failed${reason}`;
  return tries === 0 || error === null ? 'Printing …' : `Trying again${reason}`;
}
