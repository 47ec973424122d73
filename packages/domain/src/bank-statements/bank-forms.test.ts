import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

/** What a bank knows of a line, before it writes it in its form. */
type Entry = { day: string; cents: number; words: string; balance: number };
type Form = {
  above?: string;
  names?: readonly string[];
  delimiter?: string;
  cells: (entry: Entry, at: number) => readonly string[];
  /** Which of the cells are in quotation marks, also where they need none. */
  isQuoted?: (at: number) => boolean;
};

const point = (cents: number) => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;
const grouped = (cents: number, sign: string) =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/g, sign)}`;
const cut = (cents: number) => String(Math.abs(cents) % 100).padStart(2, '0');
const comma = (cents: number) => `${grouped(cents, ' ')},${cut(cents)}`;
const thousands = (cents: number) => `${grouped(cents, ',')}.${cut(cents)}`;
const slashes = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const left = (cents: number, write: (cents: number) => string) => (cents < 0 ? write(-cents) : '');
const came = (cents: number, write: (cents: number) => string) => (cents > 0 ? write(cents) : '');
const side = (cents: number) => (cents < 0 ? 'Debit' : 'Credit');

const FORMS: Readonly<Record<string, Form>> = {
  RBC: {
    names: [
      'Account Type',
      'Account Number',
      'Transaction Date',
      'Cheque Number',
      'Description 1',
      'Description 2',
      'CAD$',
      'USD$',
    ],
    cells: ({ day, cents, words }) => [
      'Chequing',
      '00012-1234567',
      slashes(day),
      '',
      words,
      '',
      point(cents),
      '',
      '',
    ],
    isQuoted: (at) => at === 4 || at === 5,
  },
  TD: {
    cells: ({ day, cents, words, balance }) => [
      slashes(day),
      words,
      left(cents, point),
      came(cents, point),
      point(balance),
    ],
  },
  BMO: {
    above: 'Following data is valid as of 20261127111542 (Year/Month/Day/Hour/Minute/Second)\n\n\n',
    names: ['First Bank Card', 'Transaction Type', 'Date Posted', ' Transaction Amount', 'Description'],
    cells: ({ day, cents, words }) => [
      "'500766**********'",
      side(cents).toUpperCase(),
      day.replaceAll('-', ''),
      point(cents),
      words,
    ],
  },
  'Scotiabank of accounts': {
    names: ['Filter', 'Date', 'Description', 'Sub-description', 'Type of Transaction', 'Amount', 'Balance'],
    cells: ({ day, cents, words, balance }, at) => [
      at === 0 ? 'Current period' : '',
      day,
      'pos purchase',
      words,
      side(cents),
      point(cents),
      point(balance),
    ],
    isQuoted: () => true,
  },
  'Scotiabank without signs': {
    names: ['Filter', 'Date', 'Description', 'Sub-description', 'Status', 'Type of Transaction', 'Amount'],
    cells: ({ day, cents, words }) => ['', day, words, '', 'posted', side(cents), point(Math.abs(cents))],
  },
  'Scotiabank of old': {
    cells: ({ day, cents, words }) => [slashes(day), point(cents), '-', side(cents), words],
    isQuoted: (at) => at > 2,
  },
  CIBC: {
    cells: ({ day, cents, words }) => [day, words, left(cents, point), came(cents, point)],
  },
  'National Bank': {
    names: ['Date', 'Description', 'Catégorie', 'Débit', 'Crédit', 'Solde'],
    delimiter: ';',
    cells: ({ day, cents, words, balance }) => [
      day,
      words,
      'Divers',
      left(cents, comma),
      came(cents, comma),
      comma(balance),
    ],
  },
  Desjardins: {
    cells: ({ day, cents, words, balance }, at) => [
      'Plateau',
      '0377646',
      'EOP',
      day.replaceAll('-', '/'),
      String(at).padStart(5, '0'),
      words,
      '',
      left(cents, comma),
      came(cents, comma),
      '',
      '',
      '',
      '',
      comma(balance),
    ],
    isQuoted: (at) => at !== 4,
  },
  'thousands in quotation marks': {
    names: ['Date', 'Description', 'Amount', 'Reference'],
    cells: ({ day, cents, words }) => [day, words, thousands(cents), ''],
  },
};
const NAMES = Object.keys(FORMS);

type File = { delimiter: string; above: string; rows: string[][] };

function fileOf(form: Form, entries: readonly Entry[]): File {
  const { delimiter = ',', above = '', names, cells, isQuoted = () => false } = form;
  const quoted = (cell: string, at: number) =>
    isQuoted(at) || /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const body = entries.map((entry, at) => cells(entry, at).map(quoted));
  return { delimiter, above, rows: names === undefined ? body : [[...names], ...body] };
}

const textOf = ({ above, delimiter, rows }: File) =>
  above + rows.map((row) => row.join(delimiter)).join('\n');

const word = fc.constantFrom(
  'CAFE',
  'RENT, NOV',
  'ACME 5" PIPE',
  'FEE; TAX',
  'INVOICE, 200',
  'Dépôt',
  '104',
  'E-TRANSFER',
  '12,50',
  '',
);
const cents = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 100_000, max: 999_999_999 }));
/** At least one that left and one that came in: of one kind alone, CIBC's four columns can be read in two ways. */
const entries = fc
  .tuple(
    fc.array(
      fc.record({
        cents: fc.oneof(
          cents,
          cents.map((one) => -one),
        ),
        words: word,
      }),
      { maxLength: 4 },
    ),
    fc.record({ cents: cents.map((one) => -one), words: word }),
    fc.record({ cents, words: word }),
    fc.integer({ min: -500_000, max: 50_000_000 }),
  )
  .map(([others, out, into, opening]) => {
    let balance = opening;
    return [out, ...others, into].map((one, at): Entry => {
      balance += one.cents;
      return { ...one, balance, day: `2026-11-${String(at + 2).padStart(2, '0')}` };
    });
  });

const amounts = (text: string) => {
  const reading = readStatement(text, '2026-11-28');
  return reading.ok
    ? reading.statement.lines.map(({ day, amountCents }) => `${day} ${amountCents}`)
    : reading.mistakes;
};
const known = (list: readonly Entry[]) => list.map(({ day, cents: amount }) => `${day} ${amount}`);

test.each(NAMES)('what %s writes is read to the cent and with its sign', (name) => {
  fc.assert(
    fc.property(entries, (list) => {
      const file = fileOf(FORMS[name] as Form, list);
      expect(amounts(textOf(file)), textOf(file)).toEqual(known(list));
    }),
    { numRuns: 150 },
  );
});

/** One thing that went wrong on the way: `at` and `spot` choose where. */
const DAMAGES: Readonly<Record<string, (file: File, at: number, spot: number) => string>> = {
  'a quotation mark too many': (file, _at, spot) => {
    const text = textOf(file);
    const where = spot % (text.length + 1);
    return `${text.slice(0, where)}"${text.slice(where)}`;
  },
  'a quotation mark too few': (file, _at, spot) => {
    const text = textOf(file);
    const marks = [...text.matchAll(/"/g)].map(({ index }) => index);
    const where = marks[spot % marks.length];
    return where === undefined ? text : text.slice(0, where) + text.slice(where + 1);
  },
  'a cell that is split': (file, at, spot) =>
    withRow(file, at, (row) => {
      const cell = spot % row.length;
      const typed = row[cell] ?? '';
      const where = Math.floor(spot / row.length) % (typed.length + 1);
      return row.toSpliced(cell, 1, typed.slice(0, where), typed.slice(where));
    }),
  'cells that have moved to the right': (file, at, spot) =>
    withRow(file, at, (row) => row.toSpliced(spot % (row.length + 1), 0, '')),
  'cells that have moved to the left': (file, at, spot) =>
    withRow(file, at, (row) => row.toSpliced(spot % row.length, 1)),
  'a column that stands elsewhere with its name': (file, at, spot) =>
    textOf({
      ...file,
      rows: file.rows.map((row) => {
        const named = file.rows[0]?.length ?? 1;
        return row.toSpliced(spot % named, 1).toSpliced(at % named, 0, row[spot % named] ?? '');
      }),
    }),
};

function withRow(file: File, at: number, change: (row: string[]) => string[]): string {
  const row = at % file.rows.length;
  return textOf({ ...file, rows: file.rows.map((cells, one) => (one === row ? change(cells) : cells)) });
}

/** Without names the order of the columns is all that a file says of them, so that only a file with names can have another one. */
const BROKEN = Object.entries(FORMS).flatMap(([name, { names }]) =>
  Object.keys(DAMAGES)
    .filter((damage) => names !== undefined || !damage.endsWith('with its name'))
    .map((damage) => [name, damage] as const),
);

test.each(BROKEN)('what %s writes with %s is refused, or read with the same amounts', (name, damage) => {
  fc.assert(
    fc.property(entries, fc.nat(50), fc.nat(5000), (list, at, spot) => {
      const text = DAMAGES[damage]?.(fileOf(FORMS[name] as Form, list), at, spot) ?? '';
      const reading = readStatement(text, '2026-11-28');
      if (reading.ok) expect(amounts(text), text).toEqual(known(list));
      else expect(reading.mistakes.length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});
