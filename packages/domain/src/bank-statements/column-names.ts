export type Meaning =
  | 'day'
  | 'description'
  | 'amount'
  | 'left'
  | 'came'
  | 'reference'
  | 'balance'
  | 'account'
  | 'account kind'
  | 'card'
  | 'currency'
  | 'foreign'
  | 'not read'
  | 'status'
  | 'type';

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
    'sous description',
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
    'funds out',
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
    'funds in',
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
  'account kind': ['account type', 'type de compte'],
  card: [
    'card #',
    'card number',
    'card no',
    'card no.',
    'card member',
    'cardmember',
    'cardholder',
    'cardholder name',
    'numero de carte',
    'no de carte',
  ],
  currency: ['currency', 'devise'],
  foreign: ['usd$', 'usd'],
  // Amounts that are neither a withdrawal nor a deposit: no bank names them so above its lines.
  'not read': [],
  status: ['status', 'transaction status', 'statut', 'etat'],
  type: [
    'type',
    'type of transaction',
    'transaction type',
    'transaction',
    'debit/credit',
    'credit/debit',
    'debit or credit',
    'credit or debit',
    'dr/cr',
    'cr/dr',
    'd/c',
    'c/d',
    'credit debit indicator',
    'debit credit indicator',
    'type de transaction',
    "type d'operation",
    'type operation',
    'sens',
  ],
};

const LEFT_WORDS = ['debit', 'debits', 'dr', 'db', 'd', 'withdrawal', 'retrait', 'money out'];
const CAME_WORDS = ['credit', 'credits', 'cr', 'c', 'deposit', 'depot', 'money in'];
const POSTED_WORDS = [
  '',
  'posted',
  'completed',
  'complete',
  'cleared',
  'settled',
  'comptabilisee',
  'comptabilise',
  'inscrite',
  'inscrit',
  'terminee',
  'termine',
];
const PENDING_WORDS = [
  'pending',
  'authorized',
  'authorised',
  'on hold',
  'hold',
  'in progress',
  'en attente',
  'en cours',
  'autorisee',
  'autorise',
];

/** What a column is by its name, in English or French; null for one that is not read. */
export function meaningOf(cell: string): Meaning | null {
  const name = folded(cell)
    .replace(/\s*\((?:\$|cad|cad ?\$|\$ ?ca)\)$/, '')
    .trim();
  const found = Object.entries(NAMES).find(([, names]) => names.includes(name));
  return found ? (found[0] as Meaning) : null;
}

/** Which way money went by a word such as Debit; null for one that does not say it, such as a way to pay. */
export function directionSaid(cell: string): 'left' | 'came' | null {
  const word = folded(cell);
  if (LEFT_WORDS.includes(word)) return 'left';
  return CAME_WORDS.includes(word) ? 'came' : null;
}

/** What a bank says of how far a line is; null for a word that is not known. */
export function statusSaid(cell: string): 'posted' | 'pending' | null {
  const word = folded(cell);
  if (POSTED_WORDS.includes(word)) return 'posted';
  return PENDING_WORDS.includes(word) ? 'pending' : null;
}

function folded(cell: string): string {
  return cell
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('°', 'o')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();
}
