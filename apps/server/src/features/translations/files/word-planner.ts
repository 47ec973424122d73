import type { Translation } from '@passline/contract/translations/translations';
import { isSameJson } from '@passline/domain/json/is-same-json';
import type { FileMistakes } from '@passline/domain/menus/files/file-mistake';
import { LANGUAGE_CODES } from '@passline/domain/public-settings/languages';
import type { SaidWord } from '@passline/domain/translations/files/translation-file';
import {
  checkTranslation,
  TRANSLATED_APP_CODES,
  TRANSLATED_APPS,
  type TargetSwitches,
} from '@passline/domain/translations/translations';
import type { Standing } from './read-standing.ts';

type Fields = Pick<Translation, 'input' | 'target' | 'translated'>;

export type PlannedWord =
  | { kind: 'added'; fields: Fields }
  | { kind: 'changed'; before: Translation; fields: Partial<Fields> }
  | { kind: 'left' };

const NONE: Fields = {
  input: '',
  target: { admin: false, mobile: false, web: false },
  translated: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, null])) as Fields['translated'],
};

/** What each line of one file does, in the order of its lines. See docs/rules/translations.md#what-an-import-changes. */
export class WordPlanner {
  readonly #mistakes: FileMistakes;
  /** The lines that have said something of a record, by its id. */
  readonly #lineOfRecord = new Map<string, number>();
  /** The lines after which an app has a word, by both. */
  readonly #lineOfWord = new Map<string, number>();

  constructor(mistakes: FileMistakes) {
    this.#mistakes = mistakes;
  }

  /** Null where the line cannot be carried out: its mistake is noted. @throws TooManyMistakes */
  plan(said: SaidWord, standing: Standing): PlannedWord | null {
    const meant = meantBy(said, standing);
    if (typeof meant === 'string') return this.#wrong(said, meant, said.id === null ? 'word' : 'id');
    const before = meant ?? NONE;
    const wanted: Fields = {
      input: said.input,
      target: { ...before.target, ...said.target },
      translated: { ...before.translated, ...said.translated },
    };
    const checked = checkTranslation(wanted);
    if (!checked.ok) return this.#wrong(said, checked.refusal.message, null);
    const inTheWay = this.#inTheWay(said, wanted, meant, standing);
    for (const message of inTheWay) this.#wrong(said, message, 'word');
    if (inTheWay.length > 0) return null;
    if (!meant) return { kind: 'added', fields: wanted };
    const names = (Object.keys(wanted) as (keyof Fields)[]).filter(
      (name) => !isSameJson(wanted[name], meant[name]),
    );
    if (names.length === 0) return { kind: 'left' };
    const fields: Partial<Fields> = Object.fromEntries(names.map((name) => [name, wanted[name]]));
    return { kind: 'changed', before: meant, fields };
  }

  #wrong({ line }: SaidWord, message: string, column: string | null): null {
    this.#mistakes.add({ line, column, message });
    return null;
  }

  /** Why the word cannot be there as well: in each app another line has it, or another word that stands. */
  #inTheWay(said: SaidWord, wanted: Fields, meant: Translation | null, standing: Standing): string[] {
    const earlier = meant && this.#lineOfRecord.get(meant.id);
    if (earlier) return [`Line ${earlier} is about the same word.`];
    if (meant) this.#lineOfRecord.set(meant.id, said.line);
    return TRANSLATED_APP_CODES.filter((one) => wanted.target[one]).flatMap((app) => {
      const key = `${app} ${wanted.input}`;
      const other = this.#lineOfWord.get(key);
      if (other !== undefined)
        return [`Line ${other} has this word for the ${TRANSLATED_APPS[app].toLowerCase()} too.`];
      this.#lineOfWord.set(key, said.line);
      const stands = standing.byInput
        .get(wanted.input)
        ?.some(({ id, target }) => id !== meant?.id && target[app]);
      return stands ? [`The ${TRANSLATED_APPS[app].toLowerCase()} has this word already.`] : [];
    });
  }
}

/** The word that a line means; null: a new one. A text says why that is not known. */
function meantBy({ id, input, target }: SaidWord, { byId, byInput }: Standing): Translation | null | string {
  if (id !== null)
    return byId.get(id) ?? 'There is no word with this id. Leave the cell blank to add the word.';
  const apps = TRANSLATED_APP_CODES.filter((app) => target[app] === true);
  const isMeant = (other: TargetSwitches) => apps.length === 0 || apps.some((app) => other[app]);
  const [one, another] = (byInput.get(input) ?? []).filter((word) => isMeant(word.target));
  if (another) return 'Several words are written like this. Please enter the id of the one that is meant.';
  return one ?? null;
}
