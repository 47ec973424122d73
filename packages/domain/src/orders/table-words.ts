/** What a table is called in a sentence: 'Table 9'; a name that says so itself stays, 'Table by the window'. */
export function tableWords(name: string): string {
  return /^tables?\b/i.test(name) ? name : `Table ${name}`;
}
