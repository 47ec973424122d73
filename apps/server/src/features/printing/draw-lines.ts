import type { SentLine, SentTicket, TicketLine } from '@passline/domain/printing/ticket';
import { inTurns } from '../../kernel/in-turns.ts';
import type { Services } from '../../kernel/services.ts';
import type { Comer } from '../../kernel/turnstile.ts';
import type { Loan } from '../../kernel/workers/worker-pool.ts';
import { readCodePages } from './code-pages.ts';
import type { DrawLineTasks } from './draw-lines-worker.ts';

const loan = (comer: Comer | null): Loan<DrawLineTasks> => ({
  file: new URL('./draw-lines-worker.ts', import.meta.url),
  comer,
  words: {
    slow: 'Drawing the letters of this ticket took too long.',
    large: 'Drawing the letters of this ticket takes too much memory.',
  },
});

/**
 * The lines of a ticket as its printer gets them: a line with a letter that printers lack as a picture. Who prints and who
 * looks both ask here. `comer`: who waits for it; null: a job. See docs/rules/printing.md#letters.
 */
export async function drawLines(
  workers: Services['workers'],
  lines: readonly TicketLine[],
  comer: Comer | null,
): Promise<SentTicket> {
  const isInCodePages = await readCodePages();
  const plain = await inTurns(lines, (line) => ({ ...line, text: withoutCommands(line.text) }));
  const isPlain = await inTurns(plain, ({ text }) => isInCodePages(text));
  const toDraw = plain.filter((_, at) => isPlain[at] === false);
  if (toDraw.length === 0) return { lines: plain.map(asText), lacking: [] };
  const drawn = await workers.lend(loan(comer), (ask) => ask('draw', toDraw));
  const inTurn = drawn.lines.values();
  return {
    lines: plain.map((line, at) => (isPlain[at] ? asText(line) : (inTurn.next().value ?? asText(line)))),
    lacking: drawn.lacking,
  };
}

function asText(line: TicketLine): SentLine {
  return { ...line, picture: null };
}

/** What people write holds no command: a control character would begin one. */
function withoutCommands(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
