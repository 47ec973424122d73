/**
 * What the tables hold of people: declared once, for the file of everything known of a person, for erasing it and for the search
 * that proves the erasing. Conditions and values are SQL over the columns of the table, which is called `t`, and over what
 * `me.ts` says of the person.
 */
export type PersonalTable = {
  /** With its schema, as SQL has it. */
  table: string;
  /** What people call the rows: the heading in the file and in the preview. */
  kind: string;
  /** Which rows are about the person. */
  own: string;
  /** How they are erased. `row`: as a whole. Columns: what each is overwritten with. `apart`: by a step of its own. */
  erase: 'row' | 'apart' | Overwritten;
  /** Text of these rows that may name anybody: it is overwritten where it names this person. That of other rows may quote a contact. */
  words?: readonly string[];
  /** Rows that say that the person did something for somebody else: only that they did it is overwritten. */
  acted?: { rows: string; erase: Overwritten };
  /** Text that is not about a person, each with its reason. */
  kept?: Reasons;
  /** Text that may quote anybody, of any row: looked through as a whole, and overwritten where a contact of the person stands in it. */
  anywhere?: readonly string[];
  /** What stands in the place of a column where the search looks for the name of the person in their own rows. */
  named?: Overwritten;
  /** Text of rows of others that may quote a contact, with the rows of which that is so. Only the contact is taken out. */
  quoted?: Overwritten;
  /** What of a column may quote a contact, and the column without it, where it is not simply its text: SQL. */
  quotes?: Readonly<Record<string, Quotes>>;
  /** Rows whose contacts are not the person's: somebody else's, or newer than the erasing. The search passes over them. */
  others?: string;
  /** Columns that are not for the file, each with its reason. */
  untold?: Reasons;
  /** What the audit trail calls the values that are erased, and the words, where it is not the names of the columns. */
  trail?: { table: string; fields: readonly string[]; said?: readonly string[] };
  /** Kept for hours: erased and searched, but not counted and not in the file. */
  isPassing?: true;
  unsearched?: Reasons;
};

/** A table with nothing of the people whose data is erased: the word says why. */
export type TableOfNobody = {
  table: string;
  nobody: string;
  /** Rows whose contacts are of somebody who has them since the erasing began: as those of `PersonalTable`. */
  others?: string;
  /** Columns in which a contact is a restaurant's own, even where it is a person's too. */
  unsearched?: Reasons;
};

/** By column. */
type Overwritten = Readonly<Record<string, string>>;
type Reasons = Readonly<Record<string, string>>;
export type Quotes = { text: string; erased?: string };

export type DeclaredTable = PersonalTable | TableOfNobody;

/** The default export of a `personal-data.ts`. */
export type PersonalDataPart = readonly DeclaredTable[];

export function isOfPeople(declared: DeclaredTable): declared is PersonalTable {
  return 'own' in declared;
}

/** What several tables are, for one reason. */
export function ofNobody(nobody: string, ...tables: string[]): TableOfNobody[] {
  return tables.map((table) => ({ table, nobody }));
}
