import type { SentLine } from '@passline/contract/printing/printing';
import type { TicketLine } from '@passline/domain/printing/ticket';
import classes from './ticket-paper.module.css';
import { TicketPicture } from './ticket-picture.tsx';
import type { SentTickets } from './use-sent-tickets.ts';

type TicketPaperProps = { title: string; lines: readonly TicketLine[]; sent: SentTickets };

/** A ticket as its printer prints it, letter by letter. */
export function TicketPaper({ title, lines, sent }: TicketPaperProps) {
  return (
    <figure className={classes.ticket}>
      <figcaption>{title}</figcaption>
      <pre>
        {lines.map((line, at) => (
          // Lines have no keys and keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={at} line={sent.lineOf(line) ?? { ...line, picture: null }} />
        ))}
      </pre>
    </figure>
  );
}

function Line({ line: { text, look, picture } }: { line: SentLine }) {
  return (
    <span data-look={look} data-drawn={picture !== null || undefined}>
      {picture ? <TicketPicture text={text} picture={picture} /> : text}
      {'\n'}
    </span>
  );
}
