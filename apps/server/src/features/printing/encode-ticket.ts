import { columnsOfText } from '@passline/domain/printing/text-columns';
import type { Emulation } from '@passline/domain/printing/printers';
import type { TicketLine } from '@passline/domain/printing/ticket';

/** The language that a printer of each emulation is spoken to in. */
const LANGUAGES = {
  manual: 'esc-pos',
  'esc-pos': 'esc-pos',
  'star-prnt': 'star-prnt',
  'star-line': 'star-line',
} as const;
/** Wider than any ticket, so that the encoder breaks nothing: lines are broken already. */
const COLUMNS = 48;
/** From the last line to the cutter. */
const LINES_BEFORE_CUT = 4;

/**
 * A ticket as the bytes that a printer takes. A letter that no code page of a printer has is a question mark, a wide one
 * two, so that columns stay where they are.
 */
export async function encodeTicket(lines: readonly TicketLine[], emulation: Emulation): Promise<Uint8Array> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder');
  const encoder = new Encoder({
    language: LANGUAGES[emulation],
    columns: COLUMNS,
    newline: '\n',
    feedBeforeCut: LINES_BEFORE_CUT,
    errors: 'relaxed',
  });
  encoder.initialize().codepage('auto');
  for (const { text, look } of lines) {
    const isLarge = look === 'large';
    encoder
      .bold(look !== 'plain')
      .size(isLarge ? 2 : 1, isLarge ? 2 : 1)
      .invert(look === 'alert')
      .text(asPrintable(text))
      .invert(false)
      .size(1, 1)
      .bold(false)
      .newline();
  }
  return encoder.cut('partial').encode();
}

/** What people write holds no command: a control character would begin one. */
function asPrintable(text: string): string {
  return Array.from(text, (letter) => {
    if (/\p{Cc}/u.test(letter)) return ' ';
    const columns = columnsOfText(letter);
    return columns === 1 ? letter : '?'.repeat(columns);
  }).join('');
}
