import { createPool, type Queryable } from '@passline/database';
import { SAMPLE_GUESTS } from '@passline/domain/samples/sample-guests';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import { sealCard } from '../features/users/seal-card.ts';
import type { Vault } from '../kernel/sealing/vault.ts';

const BRANDS = ['Visa', 'Visa', 'Mastercard', 'Mastercard', 'Amex'];
/** Of the customers who are no regulars. */
const CARD_SHARE = 0.6;
const POSTAL_CODES = ['V5K 0A1', 'V6B 1A1', 'V5T 3N3', 'V6E 2K3', ''];

/** Gives most customers of the demo a card, masked, as one of the card providers knows it. */
export async function openDemoCards(connectionString: string, vault: Vault): Promise<void> {
  const pool = createPool(connectionString, { name: 'passline demo cards', max: 1, onIdleError: () => {} });
  try {
    await putCards(pool, vault);
  } finally {
    await pool.end();
  }
}

async function putCards(db: Queryable, vault: Vault): Promise<void> {
  const regulars = new Set(SAMPLE_GUESTS.map(({ email }) => email));
  const { rows } = await db.query<{ id: string; email: string; card_id: string; this_year: number }>(
    `select id, email, gen_random_uuid() as card_id, extract(year from now())::int as this_year from users
     where role = 'customer' order by email`,
  );
  const random = seededRandom('demo cards');
  const cards = rows
    .filter(({ email }) => regulars.has(email) || random.chance(CARD_SHARE))
    .map(({ id, card_id: cardId, this_year: year }) => cardOf(vault, { id, cardId, year }, random));
  await db.query(
    `insert into user_cards (id, user_id, masked_pan, expdate, avs_zipcode, sealed_data_key, sealed_customer_id)
     select * from jsonb_to_recordset($1::jsonb) as c(id uuid, user_id uuid, masked_pan text, expdate text, avs_zipcode text,
       sealed_data_key text, sealed_customer_id text)`,
    [JSON.stringify(cards)],
  );
}

function cardOf(
  vault: Vault,
  { id, cardId, year }: { id: string; cardId: string; year: number },
  random: Random,
) {
  const end = String(random.int(1000, 9999));
  const isAtMoneris = random.chance(0.6);
  const month = String(random.int(1, 12)).padStart(2, '0');
  return {
    id: cardId,
    user_id: id,
    masked_pan: `${random.pick(BRANDS)} ••• ${end}`,
    expdate: `${month}${String((year + random.int(0, 4)) % 100).padStart(2, '0')}`,
    avs_zipcode: random.pick(POSTAL_CODES),
    sealed_data_key: sealCard(vault, cardId, 'dataKey', isAtMoneris ? `demo-${end}-${month}` : ''),
    sealed_customer_id: sealCard(vault, cardId, 'customerId', isAtMoneris ? '' : `cus_demo${end}`),
  };
}
