/** The general category Cf: what joins or parts letters, and what nobody sees. The same list as in the database's function person_text. */
const UNSEEN =
  /[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}]/gu;

/**
 * A name, or what is typed to find one, as it is compared: without marks that nobody sees, and each letter in its usual form, so that
 * 'ﬁona' is 'fiona' and 'ﾀﾅｶ' is 'タナカ'. The same as the database's function person_text. See docs/rules/users.md#finding-somebody.
 */
export function personText(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '');
}
