import type {
  FoundPerson,
  Person as PersonRow,
  PersonOrder,
  PointsEntry,
} from '@passline/contract/users/users';
import { promisedAt } from '@passline/domain/orders/promised';
import { foldText } from '@passline/domain/text/fold-text';
import { beginningsOf } from '@passline/domain/users/find-people';
import { personText } from '@passline/domain/users/person-text';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { putCard } from './put-card.ts';

const desk = await openDesk();
const { boss } = desk;
const { pool } = desk.site.database;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
const ask = <Body>(action: string, input: object) => call<Body>(desk.url, action, input, boss);

let phones = 2000;
async function putGuest(name: string, more: { email?: string; phone?: string; role?: string } = {}) {
  const email = more.email ?? `${crypto.randomUUID()}@mail.example`;
  const { rows } = await pool.query<{ id: string }>(
    'insert into users (name, email, phone_number, role) values ($1, $2, $3, $4) returning id',
    [name, email, more.phone ?? `+1778555${phones++}`, more.role ?? 'customer'],
  );
  return rows[0]?.id ?? '';
}
const pointsOf = async (userId: string) => {
  const { rows } = await pool.query<{ points: number; sum: number }>(
    `select points, (select coalesce(sum(points), 0)::int from reward_history h where h.user_id = p.user_id) as sum
     from user_points p where user_id = $1`,
    [userId],
  );
  return rows[0];
};
const adding = (userId: string, points = 500) => ({
  userId,
  name: 'Late delivery',
  description: '21 min late',
  points,
});

describe('points', () => {
  oweRefusals('users.addPoints', {
    desk: () => desk,
    roles: ['super_admin'],
    target: async () => {
      const id = await putGuest('Uma');
      return { id, input: adding(id) };
    },
    wrong: {
      'no title': [
        (right) => ({ ...right, name: ' ' }),
        422,
        'rewardName and reward description cannot be empty',
      ],
      'no description': [
        (right) => ({ ...right, description: '' }),
        422,
        'rewardName and reward description cannot be empty',
      ],
      'no points': [(right) => ({ ...right, points: 0.4 }), 422, 'Please enter points'],
      'more taken away than there is': [
        (right) => ({ ...right, points: -1 }),
        422,
        'This person has 0 points',
      ],
      'points as text': [(right) => ({ ...right, points: '5' }), 400],
    },
  });

  test('are rounded, stand in the history with the balance after each, newest first, and are shown live', async () => {
    const userId = await putGuest('Uma Rahman');
    const live = await openLiveReader(desk.url, boss.token);
    await live.subscribe(1, 'users.person', { userId });
    const added = await ask<{ balance: number }>('users.addPoints', adding(userId, 499.5));
    expect(added.body).toMatchObject({ points: 500, balance: 500 });
    await waitUntil(() => rowsOf(live.messages).get(userId)?.['points'] === 500);
    live.close();
    await ask('users.addPoints', adding(userId, -200));
    const { body } = await ask<{ rows: PointsEntry[]; total: number }>('users.history', { userId });
    expect(
      body.rows.map(({ points, balance, type, createdBy, description }) => [
        points,
        balance,
        type,
        createdBy,
        description,
      ]),
    ).toEqual([
      [-200, 300, 'Portal', boss.name, '21 min late'],
      [500, 500, 'Portal', boss.name, '21 min late'],
    ]);
    const { rows } = await pool.query(
      `select before, after, reason from audit where action = 'users.addPoints' and record_id = $1 order by id desc limit 1`,
      [userId],
    );
    expect(rows).toEqual([
      { before: { points: 500 }, after: { points: 300 }, reason: 'Late delivery: 21 min late' },
    ]);
  });
});

test('points and a role ask someone with a second factor for a fresh code, and nothing is changed without', async () => {
  const colleague = await createPerson(pool, 'super_admin');
  const { token } = await turnOnSecondFactor(desk.url, colleague.token);
  await endMoneyWait(pool, colleague);
  const userId = await putGuest('Uma Rahman');
  for (const [action, input] of [
    ['users.addPoints', adding(userId)],
    ['users.changeRole', { userId, role: 'courier', expectedRole: 'customer' }],
  ] as const) {
    const answer = await call<{ data: { code: string } }>(desk.url, action, input, { token });
    expect([answer.status, answer.body.data.code]).toEqual([422, 'second-factor-needed']);
  }
  const { rows } = await pool.query('select role from users where id = $1', [userId]);
  expect([rows, await pointsOf(userId)]).toEqual([[{ role: 'customer' }], undefined]);
});

describe('the role', () => {
  const giving = (userId: string, role: string, expectedRole = 'customer') => ({
    userId,
    role,
    expectedRole,
  });
  oweRefusals('users.changeRole', {
    desk: () => desk,
    roles: ['super_admin'],
    target: async () => {
      const id = await putGuest('Uma');
      return { id, input: giving(id, 'courier') };
    },
    wrong: {
      admin: [(right) => ({ ...right, role: 'admin' }), 400],
      'super admin': [(right) => ({ ...right, role: 'super_admin' }), 400],
    },
  });

  test('of an admin is not changed here, and one that a colleague changed meanwhile is a conflict', async () => {
    const refused = await ask<{ message: string }>(
      'users.changeRole',
      giving(desk.admin.id, 'customer', 'admin'),
    );
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Admins and super admins are invited and suspended under Staff.',
    ]);
    const userId = await putGuest('Uma', { role: 'courier' });
    const late = await ask<{ message: string; data: { current: { field: string; theirs: string }[] } }>(
      'users.changeRole',
      giving(userId, 'courier_manager'),
    );
    expect(late.status).toBe(409);
    expect(late.body.data.current).toMatchObject([{ field: 'role', theirs: 'courier' }]);
  });

  test('of somebody without a phone number does not become one who delivers, also not again', async () => {
    const userId = await putGuest('Uma', { phone: '', role: 'courier' });
    expect((await ask('users.changeRole', giving(userId, 'customer', 'courier'))).status).toBe(200);
    for (const role of ['courier', 'courier_manager']) {
      const { status, body } = await ask<RefusalBody>('users.changeRole', giving(userId, role));
      expect([status, body.message, body.data]).toMatchObject([
        422,
        'A courier needs a phone number.',
        { code: 'phone-number-missing', field: 'phoneNumber' },
      ]);
    }
    const { rows } = await pool.query(
      `select role, (select count(*)::int from audit where record_id = users.id::text and action = 'users.changeRole') as noted
       from users where id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ role: 'customer', noted: 1 }]);
  });

  test('of a courier with a shift to come stays, and who becomes a customer goes off duty', async () => {
    const userId = await putGuest('Ken Okafor', { role: 'courier' });
    await pool.query(`update users set rider_active_until = now() + interval '1 hour' where id = $1`, [
      userId,
    ]);
    await pool.query(
      `with region as (insert into regions (name) values ('Harbour') returning id)
       insert into shifts (user_id, name, region_id, starts_at, ends_at, week)
       select $1, 'Ken', id, now() + interval '1 day', now() + interval '26 hours', current_date from region`,
      [userId],
    );
    const refused = await ask<{ message: string }>('users.changeRole', giving(userId, 'customer', 'courier'));
    expect(refused.body.message).toBe(
      'This courier has a shift to come. Please remove them from the schedule first.',
    );
    await pool.query('delete from shifts');
    const { body } = await ask<PersonRow>('users.changeRole', giving(userId, 'customer', 'courier'));
    expect(body).toMatchObject({ role: 'customer', riderActiveUntil: null });
  });
});

describe('a card', () => {
  oweRefusals('userCards.remove', {
    desk: () => desk,
    roles: ['super_admin'],
    target: async () => {
      const id = await putCard(pool, await putGuest('Uma'));
      return { id, input: { cardId: id } };
    },
  });

  test('is shown masked, and what its provider calls it reaches neither a screen nor the trail', async () => {
    const userId = await putGuest('Uma');
    const cardId = await putCard(pool, userId);
    const live = await openLiveReader(desk.url, boss.token);
    await live.subscribe(1, 'users.cards', { userId });
    expect([...rowsOf(live.messages).values()]).toMatchObject([
      { maskedPan: 'Visa ••• 4242', isAtMoneris: true, isAtStripe: false },
    ]);
    await ask('userCards.remove', { cardId });
    await waitUntil(() => rowsOf(live.messages).size === 0);
    expect(JSON.stringify(live.messages)).not.toContain('sealed');
    live.close();
    const { rows } = await pool.query(`select before, after from audit where record_id = $1`, [cardId]);
    expect(rows).toEqual([
      { before: { userId, maskedPan: 'Visa ••• 4242', expdate: '0928', avsZipcode: 'V5H 2A9' }, after: null },
    ]);
  });
});

describe('finding somebody', () => {
  type Found = { rows: FoundPerson[]; by: string | null; total: number; isExact: boolean };
  const find = async (input: object) => (await ask<Found>('users.find', input)).body;
  const names = async (search: string) => (await find({ search })).rows.map(({ name }) => name);
  beforeEach(() =>
    pool.query(
      `delete from users where role = 'customer' and id not in (select user_id from orders where user_id is not null)`,
    ),
  );

  test('by parts of the name without accents, and by parts of the e-mail address; the whole name comes first', async () => {
    await putGuest('Zoé Lévesque', { email: 'zl@mail.example' });
    await putGuest('Abel Young', { email: 'zoe.fan@mail.example' });
    await putGuest('김민수', { email: 'kim@mail.example' });
    expect(await names('zoe')).toEqual(['Zoé Lévesque', 'Abel Young']);
    expect(await names('LEVESQUE zoe')).toEqual(['Zoé Lévesque']);
    expect(await names('fan@ma')).toEqual(['Abel Young']);
    expect(await names('zl@ex')).toEqual(['Zoé Lévesque']);
    expect(await names('young fan@mail.ex')).toEqual(['Abel Young']);
    for (const nobody of ['fan@other', 'fan@ail', 'kim@mail.zoe'])
      expect(await names(nobody), nobody).toEqual([]);
    expect(await names('김민')).toEqual(['김민수']);
    for (const nobody of ['z', "zoe' | 'x", '%', 'zoe nobody']) expect(await names(nobody)).toEqual([]);
  });

  test('by the given name of a name that is written without a blank; the database takes it apart as the server does', async () => {
    const without = ['王小明', '김민수', '남궁민수', '長谷川太郎'];
    for (const name of [...without, '明小王', 'Minsu Kim', 'ひろし']) await putGuest(name);
    expect(await names('小明')).toEqual(['王小明']);
    expect(await names('민수')).toEqual(['김민수', '남궁민수']);
    expect(await names('太郎')).toEqual(['長谷川太郎']);
    expect(await names('ろし')).toEqual([]);
    for (const name of [
      ...without,
      '王 小明',
      '남궁\u00a0민수',
      '王小明 김민수',
      'O’Neill Cœur Işık',
      'علی\u200cرضا ﾀﾅｶ',
      '김\u00ad민수 Ⅳ',
      'Zoé ß',
      '𠮷田はなこ',
      '王小明 (work) 김민수',
    ]) {
      const { rows } = await pool.query<{ words: string[] }>(
        `select tsvector_to_array(person_words($1, '')) as words`,
        [name],
      );
      const words = rows[0]?.words.filter((word) => !word.startsWith('!')).toSorted();
      expect(words, name).toEqual([...new Set(beginningsOf(name))].toSorted());
    }
  });

  test('by their exact name also where it has joiners, marks that nobody sees, or letters in a form of their own', async () => {
    const people = [
      'علی\u200cرضا کریمی',
      'ﾀﾅｶ ｹﾝｼﾞ',
      'ﬁona Fisher',
      'Mül\u00adler Hans',
      'श्री\u200dराम शर्मा',
      'Ann\u200ba Zim',
      'Henry Ⅳ',
      '𝓢𝓪𝓼𝓱𝓪 Park',
    ];
    for (const name of people) await putGuest(name);
    for (const name of people) expect(await names(name), name).toEqual([name]);
    for (const [typed, name] of [
      ['علیرضا کریمی', people[0]],
      ['タナカ ケンジ', people[1]],
      ['fiona fish', people[2]],
      ['muller hans', people[3]],
      ['henry iv', people[6]],
      ['sasha park', people[7]],
    ] as const)
      expect(await names(typed), typed).toEqual([name]);
  });

  test('the database compares every letter of a name as the portal does', async () => {
    // Letters of 2022 and later, which an older database does not know.
    const isNew =
      /[\u1c89\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7dc\ua7f1\u{105c9}\u{105e4}\u{10d50}-\u{10d85}\u{11380}-\u{113e2}\u{16100}-\u{16139}\u{16d40}-\u{16d79}\u{16ea0}-\u{16ed3}\u{1cc00}-\u{1ceff}\u{1e030}-\u{1e08f}]/u;
    const letters = Array.from({ length: 0x1_ffff }, (_, at) => String.fromCodePoint(at + 1))
      .filter((letter) => /[^\p{Surrogate}\p{Unassigned}]/u.test(letter) && !isNew.test(letter))
      .map((letter) => `a${letter}b ${letter}`);
    const { rows } = await pool.query<{ name: string; folded: string }>(
      'select name, fold_text(person_text(name)) as folded from unnest($1::text[]) name',
      [letters],
    );
    expect(rows.length).toBeGreaterThan(60_000);
    expect(rows.filter(({ name, folded }) => folded !== foldText(personText(name)))).toEqual([]);
  });

  test('whatever apostrophe, letter or blank a keyboard has, and a name without blanks with one and the other way round', async () => {
    for (const name of [
      'Aoife O’Neill',
      "Brid O'Neill",
      'Anne Lecœur',
      'Bo Lecoeur',
      'Işık Kaya',
      'Isik Kaya',
    ])
      await putGuest(name);
    for (const name of ['김 민수', '김민수', '남궁\u00a0민수', '王 小明', 'Ann\u3000Field'])
      await putGuest(name);
    for (const typed of ["o'neill", 'O’NEILL', 'o neill'])
      expect(await names(typed), typed).toEqual(['Aoife O’Neill', "Brid O'Neill"]);
    await putGuest('Zita Oneill');
    await putGuest('Otto Neill');
    // The letter and the word begin two of his, who is found as before.
    for (const typed of ["o'neill", 'o neill'])
      expect(await names(typed), typed).toEqual([
        'Aoife O’Neill',
        "Brid O'Neill",
        'Otto Neill',
        'Zita Oneill',
      ]);
    for (const typed of ['oneill', 'ONEIL'])
      expect(await names(typed), typed).toEqual(['Aoife O’Neill', "Brid O'Neill", 'Zita Oneill']);
    expect(await names('oneill aoife')).toEqual(['Aoife O’Neill']);
    expect(await names('oneillx')).toEqual([]);
    for (const typed of ['lecoeur', 'LECŒUR'])
      expect(await names(typed), typed).toEqual(['Anne Lecœur', 'Bo Lecoeur']);
    for (const typed of ['isik', 'ışık', 'IŞIK']) expect(await names(typed), typed).toHaveLength(2);
    for (const typed of ['김민수', '김 민수', '김\u3000민수'])
      expect(await names(typed), typed).toEqual(['김 민수', '김민수']);
    expect(await names('남궁민수')).toEqual(['남궁\u00a0민수']);
    expect(await names('王小明')).toEqual(['王 小明']);
    for (const typed of ['ann field', 'ann\u00a0field', 'field'])
      expect(await names(typed), typed).toEqual(['Ann\u3000Field']);
    expect(await names('annfield')).toEqual([]);
  });

  test('a sigma at the end of a word is a sigma, in capitals too', async () => {
    for (const name of ['ΓΙΩΡΓΟΣ ΠΑΠΑΣ', 'Γιώργος Μάνος']) await putGuest(name);
    for (const typed of ['ΓΙΩΡΓΟΣ', 'Γιώργος', 'γιωργος', 'γιωργο'])
      expect(await names(typed), typed).toEqual(['Γιώργος Μάνος', 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ']);
    expect(await names('παπας')).toEqual(['ΓΙΩΡΓΟΣ ΠΑΠΑΣ']);
    expect(await names('γιωργοσα')).toEqual([]);
  });

  test('a name in wide letters or with another hyphen is found by what a keyboard has, and by itself', async () => {
    for (const name of ['Ｗｅｉ Ｃｈｅｎ', 'Jean‑Luc Roy', 'Jean-Luc Ray']) await putGuest(name);
    for (const typed of ['wei', 'Ｗｅｉ', 'chen wei'])
      expect(await names(typed), typed).toEqual(['Ｗｅｉ Ｃｈｅｎ']);
    for (const typed of ['jean-luc', 'Jean‑Luc', 'jean–luc', 'luc'])
      expect(await names(typed), typed).toEqual(['Jean-Luc Ray', 'Jean‑Luc Roy']);
  });

  test('what very many begin with is answered by the sixteenth of them whose words are marked, and anything rarer by all', async () => {
    await pool.query(
      `insert into users (name, email, role) select 'Zq ' || n, 'zq' || n || '@mail.example', 'customer' from generate_series(1, 5000) n`,
    );
    const many = await find({ search: 'zq' });
    expect([many.rows.length, many.total, many.isExact]).toEqual([8, 200, false]);
    const { rowCount } = await pool.query(
      `select from users where id = any($1) and person_words(name, email) @@ $2::tsquery`,
      [many.rows.map(({ userId }) => userId), `'!zq':*`],
    );
    expect(rowCount).toBe(8);
    const few = await find({ search: 'zq 77' });
    expect([few.total, few.isExact]).toEqual([11, true]);
    // 1,111 people: too many to count, too few to be answered by a sixteenth.
    expect((await find({ search: 'zq 1' })).total).toBe(200);
    // What everybody has behind the @ is looked at only in those who are found by the rest.
    const byEmail = await find({ search: 'zq77@mail' });
    expect([byEmail.total, byEmail.isExact]).toEqual([11, true]);
  });

  test('by the beginning of a phone number in any usual form', async () => {
    await putGuest('Uma Rahman', { phone: '+16045550131' });
    await putGuest('Kevin Rahman', { phone: '+16045550144' });
    await putGuest('Olivia Hughes', { phone: '+442079460958' });
    for (const form of ['604 555 01', '+1 (604) 555-01', '001 604 555 01', '1604.555.01'])
      expect(await names(form)).toEqual(['Uma Rahman', 'Kevin Rahman']);
    for (const form of [
      'Tel. 604-555-0131',
      'phone: 604 555 0131',
      '604 555 0131 x12',
      '6045550131 ext. 7',
      'Cell: 604 555 0131',
      '604.555.0131 #4',
    ])
      expect(await names(form), form).toEqual(['Uma Rahman']);
    expect(await names('+44 20 7946')).toEqual(['Olivia Hughes']);
    expect(await names('555 0131')).toEqual([]);
    expect((await find({ phoneNumber: '604-555-0131' })).rows).toHaveLength(1);
    // Whole, and not by its beginning.
    expect((await find({ phoneNumber: '604-555-01' })).rows).toHaveLength(0);
  });

  test('a phone number behind the plus of another country finds none of North America, and the other way round', async () => {
    await putGuest('Ours Rahman', { phone: '+16045550131' });
    await putGuest('Old Rahman', { phone: '6045550132' });
    await putGuest('Kedah Ismail', { phone: '+6045550133' });
    await desk.place({ phoneNumber: '+16045550134' });
    await desk.place({ phoneNumber: '+60455501359' });
    expect(await names('+60 4')).toEqual(['Kedah Ismail']);
    const abroad = await find({ search: '+60 4 5550' });
    expect(abroad.rows.map(({ phoneNumber }) => phoneNumber)).toEqual(['+6045550133', '+60455501359']);
    expect((await find({ phoneNumber: '+60 4555 0131' })).rows).toEqual([]);
    expect((await find({ phoneNumber: '+60 4555 0133' })).rows).toHaveLength(1);
    for (const typed of ['+1 604 555 0131', '604 555 0131', '[604] 555·0131,', 'c: 604_555_0131'])
      expect(await names(typed), typed).toEqual(['Ours Rahman']);
  });

  test('a number abroad behind 011 or 00 and a North American one of the same ten digits are two people, each with their orders', async () => {
    await putGuest('Ours Tan', { phone: '+16591234567' });
    await putGuest('Mei Tan', { phone: '+6591234567' });
    const here = await desk.place({ phoneNumber: '(659) 123-4568' });
    const abroad = await desk.place({ phoneNumber: '011 65 9123 4568' });
    expect([here.phoneNumber, abroad.phoneNumber]).toEqual(['+16591234568', '+6591234568']);
    for (const typed of ['011 65 9123 4567', '00 65 9123 4567', '+65 9123 4567']) {
      const { rows } = await find({ phoneNumber: typed });
      expect(
        rows.map(({ name }) => name),
        typed,
      ).toEqual(['Mei Tan']);
      expect(await names(typed), typed).toEqual(['Mei Tan']);
    }
    expect((await find({ phoneNumber: '659 123 4567' })).rows.map(({ name }) => name)).toEqual(['Ours Tan']);
    for (const [typed, order] of [
      ['011 65 9123 4568', abroad],
      ['659-123-4568', here],
    ] as const) {
      const { rows } = await find({ phoneNumber: typed });
      expect(
        rows.map(({ phoneNumber, orders }) => [phoneNumber, orders]),
        typed,
      ).toEqual([[order.phoneNumber, 1]]);
      const { body } = await ask<{ rows: PersonOrder[] }>('users.orders', { phoneNumber: typed });
      expect(
        body.rows.map(({ id }) => id),
        typed,
      ).toEqual([order.id]);
    }
  });

  test('what is no phone number is said to be none, and plain digits find what an order stored of them', async () => {
    for (const phoneNumber of ['call me', '604 555 8102 local', 'Rahman']) {
      const { status, body } = await ask<{ message: string }>('users.find', { phoneNumber });
      expect([status, body.message], phoneNumber).toEqual([
        422,
        'Please enter a phone number such as 604-555-0100, or with its country such as +44 20 7946 0958.',
      ]);
    }
    for (const digits of ['1604555812', '604555812', '60455581288', '442079460958']) {
      const { phoneNumber } = await desk.place({ phoneNumber: digits });
      const { rows } = await find({ phoneNumber: digits });
      expect(
        rows.map((row) => row.phoneNumber),
        digits,
      ).toEqual([phoneNumber]);
    }
    await pool.query(`update orders set phone_number = '1604555812' where phone_number = '+11604555812'`);
    expect((await find({ phoneNumber: '1604555812' })).rows).toHaveLength(1);
  });

  test('exactly by e-mail and by id, and not more than eight are shown of all that are counted', async () => {
    const userId = await putGuest('Uma Rahman', { email: 'Uma.Rahman@mail.example' });
    expect((await find({ email: 'uma.rahman@MAIL.example' })).rows.map((one) => one.userId)).toEqual([
      userId,
    ]);
    expect((await find({ email: 'uma.rahman' })).rows).toEqual([]);
    expect((await find({ search: userId.toUpperCase() })).rows.map(({ name }) => name)).toEqual([
      'Uma Rahman',
    ]);
    for (let at = 0; at < 10; at += 1) await putGuest(`Rosa ${at}`);
    const { rows, total, isExact } = await find({ search: 'rosa' });
    expect([rows.length, total, isExact]).toEqual([8, 10, true]);
  });

  test('an erased account is found by its id alone, and leaves the list of whom the reader opened', async () => {
    const userId = await putGuest('', { email: 'erased-1@erased.invalid' });
    await ask('users.noteOpened', { userId });
    await pool.query('update users set erased_at = now() where id = $1', [userId]);
    expect(await names('erased')).toEqual([]);
    expect((await find({ search: userId })).rows.map((one) => one.userId)).toEqual([userId]);
    const { body } = await ask<{ userId: string }[]>('users.opened', {});
    expect(body.map((one) => one.userId)).not.toContain(userId);
  });

  test('says what the caller probably wants: an order under way, since when somebody is blocked, a guest without an account', async () => {
    const userId = await putGuest('Yara Walker', { phone: '+16045550137' });
    const placed = await desk.place({ userId, phoneNumber: '+16045550137' });
    const [busy] = (await find({ search: 'yara' })).rows;
    expect(busy?.underWay).toEqual({
      orderId: placed.id,
      orderNumber: placed.orderNumber,
      promisedAt: promisedAt({ ...placed, estimatedDeliveryTime: null }),
    });
    await ask('blocklist.add', { phoneNumber: '604 555 0137', description: 'Never pays' });
    expect((await find({ search: 'yara' })).rows[0]?.blockedAt).toBeGreaterThan(0);
    await pool.query('delete from blocklist');
    await desk.place({ name: 'Elijah Hughes', phoneNumber: '6045550158' });
    await desk.place({ name: 'Elijah Hughes', phoneNumber: '+1 604 555 0158'.replaceAll(' ', '') });
    const guests = (await find({ search: '604 555 0158' })).rows;
    expect(guests).toMatchObject([{ userId: null, name: 'Elijah Hughes', orders: 2, blockedAt: null }]);
    expect(guests[0]?.underWay).not.toBeNull();
    await ask('blocklist.add', { phoneNumber: '604 555 0158', description: 'Never pays' });
    expect((await find({ search: '604 555 01' })).rows.at(-1)?.blockedAt).toBeGreaterThan(0);
  });
});

test('orders of somebody are listed with what was ordered and what went back, and nobody else’s', async () => {
  const userId = await putGuest('Uma Rahman');
  const other = await putGuest('Kevin Rahman');
  const first = await desk.place({ userId });
  const second = await desk.place({ userId });
  await desk.place({ userId: other });
  await ask('orderCalls.refundOrder', {
    orderId: first.id,
    restaurantId: first.restaurantId,
    cancelReason: 'Closed',
  });
  await pool.query(
    `insert into payments (id, order_id, kind, purpose, channel, amount, state, requested_by, settled_at, bounced_at)
     values (gen_random_uuid(), $1, 'refund', 'order', 'gateway', 5, 'succeeded', 'a test', now(), null)`,
    [first.id],
  );
  type Orders = { rows: PersonOrder[]; total: number; ordered: number; refunded: number };
  const { body } = await ask<Orders>('users.orders', { userId });
  expect(body.rows.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'New'],
    [first.id, 'Cancelled'],
  ]);
  expect([body.total, body.ordered, body.refunded]).toEqual([2, second.total, 5]);
  const both = await ask('users.orders', { userId, phoneNumber: '6045550100' });
  expect([both.status, (await ask('users.orders', {})).status]).toEqual([400, 400]);
});

test('whom the reader opened lately, with what they did there, and nobody else’s list', async () => {
  const [looked, helped] = [await putGuest('Only Looked'), await putGuest('Was Helped')];
  const colleague = await createPerson(pool, 'super_admin');
  for (const userId of [looked, helped]) await ask('users.noteOpened', { userId });
  await ask('users.addPoints', adding(helped));
  await call(desk.url, 'users.addPoints', adding(looked), colleague);
  type Opened = { userId: string; did: { action: string } | null }[];
  const { body } = await ask<Opened>('users.opened', {});
  expect(body.slice(0, 2).map(({ userId, did }) => [userId, did?.action ?? null])).toEqual([
    [helped, 'users.addPoints'],
    [looked, null],
  ]);
  expect((await call<Opened>(desk.url, 'users.opened', {}, colleague)).body).toEqual([]);
});

test('the page of a person tells when they signed in last in the app, as it says, from when they did to Passline', async () => {
  const { id: userId } = await createPerson(pool, 'courier_manager');
  await pool.query(`update users set last_login = '2026-11-02T10:00:00Z' where id = $1`, [userId]);
  const signedIn = async () => {
    const live = await openLiveReader(desk.url, boss.token);
    await live.subscribe(1, 'users.person', { userId });
    live.close();
    const row = rowsOf(live.messages).get(userId);
    return [row?.['lastLogin'], row?.['signedInAt']];
  };
  const inApp = Date.parse('2026-11-02T10:00:00Z');
  await pool.query(
    `insert into auth.sign_ins (user_id, signed_in_at) values ($1, '2026-11-03T10:00:00Z')
     on conflict (user_id) do update set signed_in_at = excluded.signed_in_at`,
    [userId],
  );
  expect(await signedIn()).toEqual([inApp, Date.parse('2026-11-03T10:00:00Z')]);
});

test('what was done to a person is found by the person, also of addresses and cards that are gone', async () => {
  const userId = await putGuest('Uma Rahman');
  const cardId = await putCard(pool, userId);
  const { body: address } = await ask<{ id: string }>('userAddresses.add', {
    userId,
    containerDeliveryAddress: '1260 Alder Ave, Burnaby',
    containerDeliveryAddressLatLng: { lat: 49.2, lng: -123 },
  });
  await ask('userAddresses.remove', { addressId: address.id });
  await ask('userCards.remove', { cardId });
  await ask('users.addPoints', adding(userId));
  await ask('users.addPoints', adding(await putGuest('Somebody else')));
  await ask('blocklist.add', { userId, description: 'Never pays' });
  const { body } = await ask<{ rows: { action: string }[]; total: number }>('audit.list', { userId });
  expect(body.rows.map(({ action }) => action)).toEqual([
    'blocklist.add',
    'users.addPoints',
    'userCards.remove',
    'userAddresses.remove',
    'userAddresses.add',
  ]);
});
