/** The upper half of code page 437, as printed in its tables. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
/** The same of code page 852. */
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';
const PAGES: Record<number, (byte: number) => string> = {
  0: (byte) => CP437[byte - 0x80] ?? '',
  17: (byte) => new TextDecoder('ibm866').decode(Uint8Array.of(byte)),
  18: (byte) => CP852[byte - 0x80] ?? '',
  16: (byte) => new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
};

/** `rows`: one string for each row of dots, `#` black and `.` paper. */
export type DecodedPicture = { width: number; height: number; rows: string[] };
export type DecodedLine = {
  text: string;
  isBold: boolean;
  isLarge: boolean;
  isInverted: boolean;
  /** A line of dots; its text is empty. */
  picture?: DecodedPicture;
};
export type DecodedTicket = { text: string; lines: DecodedLine[]; isCut: boolean };

/**
 * Reads ESC/POS as a printer does, written from Epson's command reference and not from any encoder: initialise, font,
 * emphasis, code page, size, inverse, line feed, raster, cut. Throws for an unknown command, which a printer would print as
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
    } else if (named === '1d v') {
      const raster = readRaster(bytes, at);
      if (line) throw new Error(`Byte ${at} begins a raster within a line.`);
      lines.push({ text: '', ...look, picture: raster.picture });
      at = raster.end;
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

/** GS v 0: mode, bytes of a row, rows (each low byte first), then the rows, the leftmost dot in the highest bit. */
function readRaster(bytes: Uint8Array, at: number): { picture: DecodedPicture; end: number } {
  const [kind, mode, xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = bytes.subarray(at + 2, at + 8);
  if (kind !== 0x30 || mode !== 0) throw new Error(`Byte ${at} begins a raster of mode ${kind} ${mode}.`);
  const rowBytes = xLow + xHigh * 256;
  const height = yLow + yHigh * 256;
  const begin = at + 8;
  const end = begin + rowBytes * height;
  if (end > bytes.length) throw new Error(`The raster at byte ${at} ends after the ticket.`);
  const rows = Array.from({ length: height }, (_, y) =>
    dotsOf(bytes.subarray(begin + y * rowBytes, begin + (y + 1) * rowBytes)),
  );
  return { picture: { width: rowBytes * 8, height, rows }, end };
}

function dotsOf(row: Uint8Array): string {
  return Array.from(row, (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll('1', '#')
    .replaceAll('0', '.');
}

/**
 * The strips of 24 rows that a Star printer is sent by ESC X: columns (low byte first), then three bytes for each, the
 * uppermost dot in the highest bit.
 */
export function decodeStarPictures(bytes: Uint8Array): DecodedPicture[] {
  const pictures: DecodedPicture[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x1b || bytes[at + 1] !== 0x58) continue;
    const width = (bytes[at + 2] ?? 0) + (bytes[at + 3] ?? 0) * 256;
    const columns = bytes.subarray(at + 4, at + 4 + width * 3);
    const isBlack = (x: number, y: number) => ((columns[x * 3 + (y >> 3)] ?? 0) & (0x80 >> (y & 7))) !== 0;
    const rows = Array.from({ length: 24 }, (_, y) =>
      Array.from({ length: width }, (_unused, x) => (isBlack(x, y) ? '#' : '.')).join(''),
    );
    pictures.push({ width, height: 24, rows });
    at += 3 + width * 3;
  }
  return pictures;
}
