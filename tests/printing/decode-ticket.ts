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

/** `top` and `next`: dots from the top of the paper to this line, and to where the paper has moved after it. */
export type StarLine = {
  text: string;
  isLarge: boolean;
  top: number;
  next: number;
  picture?: DecodedPicture;
};
export type DecodedStar = { lines: StarLine[]; cut: 'none' | 'where the paper is' | 'at the cutter' };

/** Dots of 3 and of 4 mm. */
const STAR_PITCH = { narrow: 24, usual: 32 };

/**
 * Reads Star Line as a printer does, written from Star's command reference and not from any encoder: initialise, code page,
 * emphasis, size, inverse, pitch, line feed, strips of 24 rows, cut. Its switches say 3 mm until a pitch is set. A line with
 * letters of double height moves the paper twice as far. Throws for an unknown command.
 */
export function decodeStarTicket(bytes: Uint8Array): DecodedStar {
  const lines: StarLine[] = [];
  let at = 0;
  let top = 0;
  let pitch = STAR_PITCH.narrow;
  let isLarge = false;
  let cut: DecodedStar['cut'] = 'none';
  let line: { text: string; isLarge: boolean; picture?: DecodedPicture } = { text: '', isLarge };
  while (at < bytes.length) {
    if (cut !== 'none') throw new Error(`Byte ${at} comes after the cut.`);
    const [byte = 0, command = 0, n = 0] = bytes.subarray(at, at + 3);
    const named = `${byte.toString(16)} ${String.fromCharCode(command)}`;
    if (byte === 0x0a) {
      const next = top + pitch * (line.isLarge ? 2 : 1);
      lines.push({ ...line, top, next });
      top = next;
      line = { text: '', isLarge: false };
      at += 1;
    } else if (byte === 0x18) at += 1;
    else if (['1b @', '1b E', '1b F', '1b 4', '1b 5'].includes(named)) at += 2;
    // A code page; into and out of a page, which prints what is buffered.
    else if (named === '1b \u001d' && (n === 0x74 || n === 0x50)) at += 4;
    else if (named === '1b i') {
      isLarge = n === 1;
      at += 4;
    } else if (named === '1b z') {
      pitch = n === 1 ? STAR_PITCH.usual : STAR_PITCH.narrow;
      at += 3;
    } else if (named === '1b 0') {
      pitch = STAR_PITCH.narrow;
      at += 2;
    } else if (named === '1b X') {
      const width = n + (bytes[at + 3] ?? 0) * 256;
      line.picture = readStrip(bytes.subarray(at + 4, at + 4 + width * 3), width);
      at += 4 + width * 3;
    } else if (named === '1b d') {
      cut = n >= 2 ? 'at the cutter' : 'where the paper is';
      at += 3;
    } else if (byte < 0x20) throw new Error(`Byte ${at} does not begin a known command: ${named}`);
    else {
      line.isLarge ||= isLarge;
      line.text += String.fromCharCode(byte);
      at += 1;
    }
  }
  return { lines, cut };
}

/** Three bytes for each column, the uppermost dot in the highest bit. */
function readStrip(columns: Uint8Array, width: number): DecodedPicture {
  const isBlack = (x: number, y: number) => ((columns[x * 3 + (y >> 3)] ?? 0) & (0x80 >> (y & 7))) !== 0;
  const rows = Array.from({ length: 24 }, (_, y) =>
    Array.from({ length: width }, (_unused, x) => (isBlack(x, y) ? '#' : '.')).join(''),
  );
  return { width, height: 24, rows };
}
