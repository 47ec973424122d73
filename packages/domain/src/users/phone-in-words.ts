import { personText } from './person-text.ts';

/** Digits as people write them in groups, and what stands between. */
const PHONE = /^[\d\s().,+\-‐-―−/[\]_·•∙⋅・]+$/;
/** What stands beside a number that was copied from a mail, a card or a page. Its '#' is no extension: a number follows. */
const LABEL =
  /\b(?:(?:t[eé]l(?:[eé]phone)?|ph(?:one)?|cell(?:ular|ulaire|phone)?|fax|mob(?:ile)?|home|work|office)(?: (?:number|no))?\b|[cmtphwo](?=[.:]))(?: ?[.:]+)*(?: ?#(?=(?:\D*\d){7})[.:]*)?/gi;
/** Quotes and brackets around a number, and the end of the sentence or the line of a list in which it stood. */
const AROUND = /^["'«»“”„<]+|["'«»“”„>,;:!?]+$/g;
/** Behind a whole number: it rings in one office, and the number is that of all. */
const EXTENSION = /(?<=(?:\d\D*){7})[\s,;]*[([]?(?:x|extn?|extension|poste|#)[.:=]?\s*\d{1,6}[)\]]?$/i;

/** '+44 (0)20': the 0 that is dialled within a country, and never behind its code. */
const DIALLED_WITHIN = /^((?:\+|00|011)[\s.-]*[2-9]\d{0,2}[\s.-]*)[([]\s*0\s*[)\]]/;

/**
 * The phone number of which something was typed, without the words around it and marks that nobody sees, in usual digits:
 * 'Tel. 604 555 0131 ext. 12'; null: it is none.
 */
export function phoneInWords(typed: string): string | null {
  const bare = personText(typed).trim().replaceAll(AROUND, '');
  const alone = bare.replaceAll(LABEL, ' ').trim().replaceAll(AROUND, '').replace(EXTENSION, '').trim();
  const number = alone.replace(DIALLED_WITHIN, '$1');
  return PHONE.test(number) && /\d/.test(number) ? number : null;
}
