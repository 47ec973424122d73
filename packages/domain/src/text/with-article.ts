/** A vowel that is written and not heard as one: 'a user', 'a European', 'a one-way link'. */
const HEARD_AS_CONSONANT = /^(?:uni|use|usu|uti|eu|one\b|once\b)/i;
/** And the other way round: 'an hour'. */
const SILENT_H = /^(?:hour|honest|honou?r|heir)/i;

/** 'an address', 'a tag': a noun with the article that is heard before it. */
export function withArticle(noun: string): string {
  const isVowel = /^[aeiou]/i.test(noun) ? !HEARD_AS_CONSONANT.test(noun) : SILENT_H.test(noun);
  return `${isVowel ? 'an' : 'a'} ${noun}`;
}
