import { openSync, type Font } from 'fontkit';
import { fileURLToPath } from 'node:url';

export type Weight = 'usual' | 'bold';

/**
 * How the letters of a font stand: each alone in its place; or together, since they join, stack, or are written from the
 * right.
 */
type Setting = 'alone' | 'together';

type FontFiles = { setting: Setting } & Readonly<Record<Weight, string>>;

export type LetterFont = { setting: Setting; file: string; font: Font };

const dejaVu = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
const noto = (script: 'kr' | 'sc', name: string) =>
  fileURLToPath(new URL(`../fonts/${name}.otf`, import.meta.resolve(`@embedpdf/fonts-${script}`)));
const google = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`));

/** The letters that a printer or a PDF would otherwise lack. See docs/decisions/2026-11-26-letters-that-printers-lack.md. */
const OTHERS: readonly FontFiles[] = [
  // Simplified and traditional Chinese, and the Japanese syllables.
  { setting: 'alone', usual: noto('sc', 'NotoSansHans-Medium'), bold: noto('sc', 'NotoSansHans-Bold') },
  { setting: 'alone', usual: noto('kr', 'NotoSansKR-Medium'), bold: noto('kr', 'NotoSansKR-Bold') },
  {
    setting: 'alone',
    usual: google('noto-emoji/500Medium/NotoEmoji_500Medium'),
    bold: google('noto-emoji/700Bold/NotoEmoji_700Bold'),
  },
  // Arabic, Hebrew, Armenian, Georgian, Lao and others.
  { setting: 'together', usual: dejaVu('DejaVuSans'), bold: dejaVu('DejaVuSans-Bold') },
  ...['Thai', 'Devanagari', 'Gurmukhi', 'Tamil'].map((script) => {
    const weight = (name: string) =>
      google(`noto-sans-${script.toLowerCase()}/${name}/NotoSans${script}_${name}`);
    return { setting: 'together' as const, usual: weight('500Medium'), bold: weight('700Bold') };
  }),
];

const FIRST = {
  ticket: { setting: 'alone', usual: dejaVu('DejaVuSansMono'), bold: dejaVu('DejaVuSansMono-Bold') },
  page: {
    setting: 'together',
    usual: dejaVu('DejaVuSansCondensed'),
    bold: dejaVu('DejaVuSansCondensed-Bold'),
  },
} as const satisfies Record<string, FontFiles>;
/** They are written together: the first font of a ticket, whose letters all have one width, must not have them. */
const JOINED = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;
const IS_COMMON = /\p{sc=Common}|\p{sc=Inherited}/u;

const opened = new Map<string, Font>();

/**
 * The fonts of the product, the first choice first, each opened when it is needed. For threads: they read megabytes
 * without a pause.
 */
export class LetterFonts {
  readonly #weight: Weight;
  readonly #first: FontFiles;

  constructor(weight: Weight, first: keyof typeof FIRST) {
    this.#weight = weight;
    this.#first = FIRST[first];
  }

  /** The font for Latin letters. */
  get first(): LetterFont {
    return this.#open(this.#first);
  }

  /** The font that has this letter; null: none has. */
  fontOf(letter: string): LetterFont | null {
    const code = letter.codePointAt(0) ?? 0;
    const isJoined = JOINED.test(letter) && !IS_COMMON.test(letter);
    for (const files of isJoined ? OTHERS : [this.#first, ...OTHERS]) {
      const found = this.#open(files);
      if (found.font.hasGlyphForCodePoint(code)) return found;
    }
    return null;
  }

  #open(files: FontFiles): LetterFont {
    const file = files[this.#weight];
    const font = opened.get(file) ?? openFont(file);
    opened.set(file, font);
    return { setting: files.setting, file, font };
  }
}

function openFont(file: string): Font {
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} has several fonts.`);
  return font;
}
