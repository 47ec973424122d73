import type { TicketLine } from '@passline/domain/printing/ticket';
import classes from './ticket-paper.module.css';

/** A ticket as its printer prints it, letter by letter. */
export function TicketPaper({ title, lines }: { title: string; lines: readonly TicketLine[] }) {
  return (
    <figure className={classes.ticket}>
      <figcaption>{title}</figcaption>
      <pre>
        {lines.map(({ text, look }, at) => (
          // Lines have no keys and keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} data-look={look}>
            {text}
            {'\n'}
          </span>
        ))}
      </pre>
    </figure>
  );
}
