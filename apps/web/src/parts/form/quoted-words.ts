/** What rules say in exactly these words, without a full stop. See docs/rules/README.md. */
const QUOTED: ReadonlySet<string> = new Set([
  'Address is missing or invalid',
  'Cannot be more than $10',
  'Cannot be more than $200',
  'Cannot be more than 240 minutes',
  'Cannot be negative',
  'Category name cannot be blank',
  'Invalid Bluetooth address',
  'Invalid IP address',
  'Invalid Paper Width',
  'Name field cannot be empty',
  'Phone number must be 10 digits',
  'Price cannot be negative',
  'Price field cannot be empty',
]);

/** What a schema says, as a form shows it: a sentence has its full stop, unless its words are quoted. */
export function sentenceOf(message: string): string {
  // The other quoted messages begin with Please.
  return QUOTED.has(message) || /^Please |[.!?]$/.test(message) ? message : `${message}.`;
}
