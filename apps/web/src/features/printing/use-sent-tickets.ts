import type { SentLine } from '@passline/contract/printing/printing';
import type { TicketLine } from '@passline/domain/printing/ticket';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, queries } from '../../api/client.ts';

const RETRIES = 3;

/** What the server answered for lines of tickets; `lacking`: the letters that stand as boxes in them. */
export type SentTickets = { lineOf: (line: TicketLine) => SentLine | undefined; lacking: readonly string[] };

/**
 * The lines of tickets as their printers get them. The screen composes the same lines as a print, and the server draws
 * both. See docs/rules/printing.md#letters.
 */
export function useSentTickets(locationId: string, tickets: readonly (readonly TicketLine[])[]) {
  // Several tickets of an order share most of their lines.
  const lines = [...new Map(tickets.flat().map((line) => [keyOf(line), line])).values()];
  const input = { locationId, lines };
  return useQuery({
    queryKey: queries.printing.draw.queryKey({ input }),
    queryFn: async ({ signal }): Promise<SentTickets> => {
      const drawn = await api.printing.draw(input, { signal });
      const sent = new Map(lines.map((line, at) => [keyOf(line), drawn.lines[at]]));
      return { lineOf: (line) => sent.get(keyOf(line)), lacking: drawn.lacking };
    },
    placeholderData: keepPreviousData,
    // The drawing of what was shown a moment ago may not have ended.
    retry: RETRIES,
  });
}

function keyOf({ text, look }: TicketLine): string {
  return `${look} ${text}`;
}
