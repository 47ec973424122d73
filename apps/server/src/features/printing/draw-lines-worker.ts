import type { SentTicket, TicketLine } from '@passline/domain/printing/ticket';
import { serveTasks } from '../../kernel/workers/serve-tasks.ts';
import { drawLine } from './draw-line.ts';

export type DrawLineTasks = typeof tasks;

const tasks = {
  draw: async (lines: readonly TicketLine[]): Promise<SentTicket> => {
    const lacking = new Set<string>();
    const drawn = [];
    // One after the other: a picture of all at once would be as large as the longest order.
    // oxlint-disable-next-line eslint/no-await-in-loop
    for (const line of lines) drawn.push(await drawLine(line, lacking));
    return { lines: drawn, lacking: [...lacking] };
  },
};

serveTasks(tasks);
