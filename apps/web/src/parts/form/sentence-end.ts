/** What ends a sentence after its last words: 'Wok Holding Inc.' has its full stop already. */
export function sentenceEnd(words: string): string {
  return /[.!?…]$/.test(words.trimEnd()) ? '' : '.';
}
