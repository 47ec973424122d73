/** The letters of an SMS (GSM 03.38 with its extension). One other letter, and a segment holds 70 instead of 160. */
const GSM_LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
);

/** Of the extension: each is sent as two. */
const EXTENDED = new Set('^{}\\[~]|€');

/** How much of a segment a text of these letters takes; one holds 160. */
export function septetsOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (EXTENDED.has(letter) ? 2 : 1), 0);
}

const WRITTEN_AS: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '•': '-',
  '×': 'x',
  œ: 'oe',
  Œ: 'OE',
};

/** A text in the letters of an SMS: an accent that it lacks is dropped; a sign that has no counterpart is a '?'. */
export function gsmText(text: string): string {
  return Array.from(text.normalize('NFC'), gsmLetter).join('');
}

function gsmLetter(letter: string): string {
  if (GSM_LETTERS.has(letter)) return letter;
  const written = WRITTEN_AS[letter];
  if (written !== undefined) return written;
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return Array.from(bare).every((one) => GSM_LETTERS.has(one)) ? bare : '?';
}
