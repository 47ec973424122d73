/** The upper half of code page 437, as printed in its tables. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const PAGES: Record<number, (byte: number) => string> = {
  0: (byte) => CP437[byte - 0x80] ?? '',
  16: (byte) => new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
};

export type DecodedLine = { text: string; isBold: boolean; isLarge: boolean; isInverted: boolean };
export type DecodedTicket = { text: string; lines: DecodedLine[]; isCut: boolean };

/**
 * Reads ESC/POS as a printer does, written from Epson's command reference and not from any encoder: initialise, font,
 * emphasis, code page, size, inverse, line feed, cut. Throws for an unknown command, which a printer would print as
 * letters.
 */
export function decodeTicket(bytes: Uint8Array): DecodedTicket {
  const lines: DecodedLine[] = [];
  let look = { isBold: false, isLarge: false, isInverted: false };
  let line: DecodedLine | null = null;
  let page = 0;
  let isCut = false;
  for (let at = 0; at < bytes.length;) {
    const [byte = 0, command = 0, n = 0] = bytes.subarray(at, at + 3);
    const named = `${byte.toString(16)} ${String.fromCharCode(command)}`;
    if (byte === 0x0a) {
      lines.push(line ?? { text: '', ...look });
      line = null;
      at += 1;
    } else if (byte === 0x0d) at += 1;
    else if (named === '1b @') {
      look = { isBold: false, isLarge: false, isInverted: false };
      page = 0;
      at += 2;
    } else if (named === '1c .') at += 2;
    else if (named === '1b M') at += 3;
    else if (named === '1b E') {
      look = { ...look, isBold: (n & 1) === 1 };
      at += 3;
    } else if (named === '1b t') {
      page = n;
      at += 3;
    } else if (named === '1d !') {
      look = { ...look, isLarge: n === 0x11 };
      at += 3;
    } else if (named === '1d B') {
      look = { ...look, isInverted: (n & 1) === 1 };
      at += 3;
    } else if (named === '1d V') {
      isCut = true;
      at += 3;
    } else if (byte < 0x20) throw new Error(`Byte ${at} does not begin a known command: ${named}`);
    else {
      line ??= { text: '', ...look };
      line.text += byte < 0x80 ? String.fromCharCode(byte) : letterOf(page, byte);
      at += 1;
    }
  }
  return {
    lines,
    text: lines
      .map(({ text }) => text)
      .join('\n')
      .trimEnd(),
    isCut,
  };
}

function letterOf(page: number, byte: number): string {
  const letters = PAGES[page];
  if (!letters) throw new Error(`A letter of code page ${page}, which is not known here.`);
  return letters(byte);
}
