export type Meaning =
  | 'day'
  | 'description'
  | 'amount'
  | 'left'
  | 'came'
  | 'reference'
  | 'balance'
  | 'account'
  | 'foreign';

/** What banks call their columns, folded. */
const NAMES: Readonly<Record<Meaning, readonly string[]>> = {
  day: [
    'date',
    'transaction date',
    'posting date',
    'posted date',
    'date posted',
    'effective date',
    'value date',
    'date operation',
    "date d'operation",
    "date de l'operation",
    'date de transaction',
    'date de la transaction',
    "date d'inscription",
    'date comptable',
    'date de valeur',
  ],
  description: [
    'description',
    'description 1',
    'description 2',
    'transaction description',
    'details',
    'transaction details',
    'payee',
    'name',
    'memo',
    'narrative',
    'sub description',
    'libelle',
    "libelle de l'operation",
    'description de la transaction',
    'detail',
    'details de la transaction',
    'beneficiaire',
    'nom',
  ],
  amount: [
    'amount',
    'cad$',
    'cad',
    'amount cad',
    'transaction amount',
    'montant',
    'montant cad',
    "montant de l'operation",
    'montant de la transaction',
  ],
  left: [
    'debit',
    'debits',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'money out',
    'retrait',
    'retraits',
    'montant debit',
    'montant du debit',
  ],
  came: [
    'credit',
    'credits',
    'credit amount',
    'deposit',
    'deposits',
    'money in',
    'depot',
    'depots',
    'montant credit',
    'montant du credit',
  ],
  reference: [
    'reference',
    'reference number',
    'cheque number',
    'check number',
    'cheque',
    'transaction id',
    'numero de reference',
    'no de reference',
    'numero de cheque',
    'no de cheque',
    'no cheque',
    'numero de transaction',
  ],
  balance: ['balance', 'running balance', 'solde', 'solde courant'],
  account: ['account number', 'account', 'numero de compte', 'no de compte', 'compte'],
  foreign: ['usd$', 'usd'],
};
/** What a column is by its name, in English or French; null for one that is not read. */
export function meaningOf(cell: string): Meaning | null {
  const name = cell
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('°', 'o')
    .replaceAll(/[_\s]+/g, ' ')
    .replace(/\s*\((?:\$|cad|cad ?\$|\$ ?ca)\)$/, '')
    .trim();
  const found = Object.entries(NAMES).find(([, names]) => names.includes(name));
  return found ? (found[0] as Meaning) : null;
}
