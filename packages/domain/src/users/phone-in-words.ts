/** Digits as people write them in groups, and what stands between. */
const PHONE = /^[\d\s().+\-‐-–/]+$/;
/** What stands beside a number that was copied from a mail, a card or a page. */
const LABEL =
  /\b(?:tel(?:ephone)?|ph(?:one)?|cell(?:ular|phone)?|mob(?:ile)?|home|work|office)(?: (?:number|no))?\b[.:]*/gi;
/** Behind a whole number: it rings in one office, and the number is that of all. */
const EXTENSION = /(?<=(?:\d\D*){7})[\s,;]*(?:x|ext(?:ension)?|#)[.:=]?\s*\d{1,6}$/i;

/** The phone number of which something was typed, without the words around it: 'Tel. 604 555 0131 ext. 12'; null: it is none. */
export function phoneInWords(typed: string): string | null {
  const number = typed.replaceAll(LABEL, ' ').trim().replace(EXTENSION, '').trim();
  return PHONE.test(number) && /\d/.test(number) ? number : null;
}
