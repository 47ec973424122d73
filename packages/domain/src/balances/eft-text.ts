/** What CPA Standard 005 allows in the words of a file, beside small letters, which some banks refuse. */
const ALLOWED = /[A-Z0-9 .,'&/()#$%+=?@:;*!-]/;

const WRITTEN_AS: Readonly<Record<string, string>> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Æ: 'AE',
  Œ: 'OE',
  ẞ: 'SS',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  // Of '½', as it is taken apart.
  '⁄': '/',
};

/** The sounds of the parts of a syllable of Hangul, in their order in Unicode (Revised Romanization, letter by letter). */
const INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const FINALS = ' k k k n n n t l l l l l l l l m p p t t ng t t k t p t'.split(' ');
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = INITIALS.length * VOWELS.length * FINALS.length;

/** Words in the letters that every bank takes: capitals without accents, Hangul as it sounds; what has no counterpart becomes a blank. */
export function eftText(text: string): string {
  return Array.from(text.normalize('NFC').toUpperCase(), eftLetter).join('').replaceAll(/ +/g, ' ').trim();
}

function eftLetter(letter: string): string {
  if (ALLOWED.test(letter)) return letter;
  const written = WRITTEN_AS[letter] ?? syllable(letter);
  if (written !== null) return written;
  const bare = Array.from(letter.normalize('NFKD').toUpperCase(), (one) => WRITTEN_AS[one] ?? one).filter(
    (one) => ALLOWED.test(one),
  );
  return bare.length > 0 ? bare.join('') : ' ';
}

/** 'HAN' of '한'; null: it is no syllable of Hangul. */
function syllable(letter: string): string | null {
  const at = (letter.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  if (at < 0 || at >= SYLLABLES) return null;
  const ofInitial = VOWELS.length * FINALS.length;
  const [initial, rest] = [Math.floor(at / ofInitial), at % ofInitial];
  const [vowel, final] = [Math.floor(rest / FINALS.length), rest % FINALS.length];
  return `${INITIALS[initial] ?? ''}${VOWELS[vowel] ?? ''}${FINALS[final] ?? ''}`.toUpperCase();
}
