import type { PrintJob } from '@passline/contract/printing/printing';
import { LACKING } from '@passline/domain/printing/ticket';

/** The state of a print: 'Printed 18:43', 'Failed: 192.168.1.50:9100 does not answer: …' */
export function printWords(
  { state, error, lackingLetters, tries, createdAt, settledAt }: PrintJob,
  timeOf: (atMs: number) => string,
): string {
  if (state === 'printed') {
    const printed = `Printed ${timeOf(settledAt ?? createdAt)}`;
    return lackingLetters === '' ? printed : `${printed}. ${lackingWords(lackingLetters)}`;
  }
  if (state === 'dismissed') return `Failed, dismissed ${timeOf(settledAt ?? createdAt)}`;
  const reason = error === null ? '' : `: ${error}`;
  if (state === 'failed') return `Failed${reason}`;
  return tries === 0 || error === null ? 'Printing …' : `Trying again${reason}`;
}

/** What a box on paper stands for: 'A □ stands for 𠮷, which cannot be drawn.' */
export function lackingWords(letters: string): string {
  return `A ${LACKING} stands for ${letters}, which cannot be drawn.`;
}
