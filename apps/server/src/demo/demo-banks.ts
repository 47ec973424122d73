import { createPool, transaction, type Queryable } from '@passline/database';
import { accountWords, type BankNumbers } from '@passline/domain/banking/bank-account';
import { COURIER_SEALS, sealNumbers } from '../features/banking/sealed-numbers.ts';
import type { Vault } from '../kernel/sealing/vault.ts';

/** TD, RBC, Scotiabank, BMO, CIBC, Vancity. */
const INSTITUTIONS = ['004', '003', '002', '001', '010', '809'];
const LONG_AGO = `now() - interval '200 days'`;

type Place = { id: string; restaurant_name: string; address: string };

/** Gives every location of the demo a bank account, with made-up numbers, and says where its payouts went. Two have none yet. */
export async function openDemoBanks(connectionString: string, vault: Vault): Promise<void> {
  const pool = createPool(connectionString, { name: 'passline demo banks', max: 1, onIdleError: () => {} });
  try {
    await transaction(pool, { run: (db) => openBanks(db, vault) });
  } finally {
    await pool.end();
  }
}

async function openBanks(db: Queryable, vault: Vault): Promise<void> {
  const { rows } = await db.query<Place>(
    `select id, restaurant_name, address from locations l
     where exists (select from payouts p where p.account_id = l.id) order by restaurant_name, id offset 2`,
  );
  for (const [at, { id, restaurant_name, address }] of rows.entries()) {
    const numbers = numbersOf(at);
    await db.query(
      `insert into bank_accounts (location_id, account, numbers_changed_at, company_name, first_name, last_name, address1,
         city, province, postal_code, country, changed_at, changed_by)
       values ($1, $2, ${LONG_AGO}, $3, '', '', $4, 'Vancouver', 'BC', 'V5K 0A1', 'CA', ${LONG_AGO}, 'Sasha Park')`,
      [id, accountWords(numbers), `${restaurant_name} Ltd.`, address.slice(0, 120)],
    );
    await sealNumbers(db, vault, id, numbers);
  }
  await db.query(
    `update payouts p set paid_to = b.account from bank_accounts b where b.location_id = p.account_id and p.method = 'VoPay'`,
  );
  await openCourierBanks(db, vault);
}

/** Couriers too, but for two of them. */
async function openCourierBanks(db: Queryable, vault: Vault): Promise<void> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select u.id, u.name from users u join accounts a on a.id = u.id and a.kind = 'courier'
     where u.name like '% %' order by u.name, u.id offset 2`,
  );
  for (const [at, { id, name }] of rows.entries()) {
    const numbers = numbersOf(100 + at);
    const [firstName = '', ...others] = name.split(' ');
    await db.query(
      `insert into courier_bank_accounts (rider_user_id, account, numbers_changed_at, company_name, first_name, last_name, address1,
         city, province, postal_code, country, changed_at, changed_by)
       values ($1, $2, ${LONG_AGO}, '', $3, $4, '2500 Main St', 'Vancouver', 'BC', 'V5K 0A1', 'CA', ${LONG_AGO}, 'Sasha Park')`,
      [id, accountWords(numbers), firstName, others.join(' ')],
    );
    await sealNumbers(db, vault, id, numbers, COURIER_SEALS);
  }
}

function numbersOf(at: number): BankNumbers {
  return {
    financialInstitutionNumber: INSTITUTIONS[at % INSTITUTIONS.length] ?? '004',
    branchTransitNumber: String(10_000 + at * 37),
    accountNumber: String(5_216_789 + at * 7_919),
  };
}
