/**
 * What a table holds of people: declared once, for the file of everything known of a person, for erasing it and for the search that
 * proves the erasing. Conditions are SQL over the columns of the table, which is called `t`, and over `me`, one row that says
 * whose data it is: `user_id` (null for a guest without an account), `orders` and `delivered` (the ids of their orders and
 * of those that they delivered), `emails` in small letters, `phones` (digits as `phone_digits` makes them), `names`,
 * `since` (when the erasing began) and `pattern` (what finds their contacts in a text).
 */
export type PersonalTable = {
  /** With its schema, as SQL has it. */
  table: string;
  /** What a person calls the rows: the heading in the file and in the preview. */
  kind: string;
  /** The columns that identify a row. */
  key: readonly string[];
  /** Which rows are the person's. */
  own: string;
  /** `row`: it goes as a whole. Columns: what each is overwritten with, SQL. */
  erase: 'row' | Readonly<Record<string, string>>;
  /** Text that may name anybody, of the person's own rows: it goes if it names this one. */
  words?: readonly string[];
  /** Text that is not about a person, each with its reason. Of a row that goes as a whole nothing is said. */
  kept?: Readonly<Record<string, string>>;
  /** Not for the file: each with its reason. */
  untold?: Readonly<Record<string, string>>;
  /** Rows that the search passes over although a contact stands in them: they are somebody else's, or newer than the erasing. */
  others?: string;
};

/** A table with nothing of people: the word says why. */
export type TableOfNobody = { table: string; nobody: string };

export type DeclaredTable = PersonalTable | TableOfNobody;

/** The default export of a `personal-data.ts`. */
export type PersonalDataPart = readonly DeclaredTable[];

export function isOfPeople(declared: DeclaredTable): declared is PersonalTable {
  return 'own' in declared;
}
