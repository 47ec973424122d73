import { beforeEach, describe, expect, test } from 'vitest';
import type { TranslationImportCheck } from '@passline/contract/translations/translation-files';
import { readTranslationFile } from '@passline/domain/translations/files/read-translation-file';
import { ask, call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProgram } from '../setup/people.ts';
import { readAll } from '../setup/record-sample.ts';
import { translatedAs, translationSample } from './translation-sample.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { token } = desk.boss;
beforeEach(() => pool.query('delete from translations'));

const put = async (input: string, apps: string, translated = {}) => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into translations (input, in_admin, in_mobile, in_web, translated)
     values ($1, position('a' in $2) > 0, position('m' in $2) > 0, position('w' in $2) > 0, $3) returning id`,
    [input, apps, JSON.stringify(translated)],
  );
  return rows[0]?.id ?? '';
};
const stored = () => readAll(pool, translationSample);
const check = async (text: string) => {
  const answer = await call<TranslationImportCheck>(
    desk.url,
    'translations.checkImport',
    { text },
    { token },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const changesOf = async (text: string) => {
  const checked = await check(text);
  if (checked.kind !== 'changes') throw new Error(JSON.stringify(checked));
  return checked.changes;
};
type Imported = RefusalBody & { added: number; changed: number };
const importFile = (text: string, expectedDigest: string) =>
  call<Imported>(desk.url, 'translations.import', { text, expectedDigest }, { token });
const auditCount = async () =>
  (await pool.query<{ count: number }>('select count(*)::int as count from audit')).rows[0]?.count;
const download = (search = '', as: string | undefined = token) =>
  ask(desk.url, `/translations/words.csv${search}`, as === undefined ? {} : { token: as });

describe('the words as a file', () => {
  test('are refused to everybody but super admins', async () => {
    expect((await ask(desk.url, '/translations/words.csv')).status).toBe(401);
    expect((await download('', desk.admin.token)).status).toBe(403);
    const program = await createProgram(pool, ['menus:read']);
    expect((await download('', program.token)).status).toBe(403);
  });

  test('hold all that are asked for, over several portions, and no formula; an import of it changes nothing', async () => {
    await pool.query(
      `insert into translations (input, in_admin, in_mobile, in_web, translated)
       select 'word ' || lpad(n::text, 4, '0'), false, true, false, '{"ko":"말"}' from generate_series(1, 1203) n`,
    );
    await put('=1+1', 'w', { fr: '@cell' });
    const { text, headers } = await download();
    expect(headers['content-disposition']).toBe('attachment; filename="translations.csv"');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1204);
    expect(lines[0]).toBe('\uFEFFid,word,admin,mobile,web,ko,zh,fr');
    expect(lines[1]).toMatch(/^[0-9a-f-]{36},'=1\+1,no,no,yes,,,'@cell$/);
    expect(await changesOf(text)).toMatchObject({ added: 0, changed: 0, left: 1204 });
    const narrowed = await download('?app=web&missing=ko&search=1');
    expect(narrowed.text.trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('a file that is checked', () => {
  test('tells every mistake by its line and column, and writes nothing', async () => {
    await put('Pay', 'mw', { ko: '결제' });
    const before = [await stored(), await auditCount()];
    const wrong = [
      'word,id,admin,mobile,web,ko',
      ',,,,,',
      'Tip,,,,,팁',
      ',,yes,,,',
      'Total,,perhaps,,yes,',
      'Cash,0190a7c1-2b3c-7d4e-8f50-00000000a001,,yes,,',
      `${'a'.repeat(501)},,yes,,,`,
      'Pay,nonsense,,yes,,',
    ];
    expect(await check(wrong.join('\n'))).toEqual({
      kind: 'mistakes',
      areMore: false,
      mistakes: [
        {
          line: 3,
          column: null,
          message: 'Please choose which app(s) you would like the word to be translated in.',
        },
        { line: 4, column: 'word', message: 'Please enter a word you would like to translate.' },
        { line: 5, column: 'admin', message: '“perhaps” is neither yes nor no.' },
        {
          line: 6,
          column: 'id',
          message: 'There is no word with this id. Leave the cell blank to add the word.',
        },
        { line: 7, column: 'word', message: 'At most 500 characters.' },
        {
          line: 8,
          column: 'id',
          message: 'This is not the id of a word. Please leave it as it was, or blank.',
        },
      ],
    });
    const ofStanding = ['word,id,mobile,web', 'Tip,,,', 'Cash,0190a7c1-2b3c-7d4e-8f50-00000000a001,yes,'];
    const twice = [...ofStanding, 'Sold out,,yes,', 'Sold out,,yes,yes', 'Pay,,yes,', 'Pay,,,yes'];
    expect(await check(twice.join('\n'))).toMatchObject({
      mistakes: [
        {
          line: 2,
          column: null,
          message: 'Please choose which app(s) you would like the word to be translated in.',
        },
        {
          line: 3,
          column: 'id',
          message: 'There is no word with this id. Leave the cell blank to add the word.',
        },
        { line: 5, column: 'word', message: 'Line 4 has this word for the mobile app too.' },
        { line: 7, column: 'word', message: 'Line 6 is about the same word.' },
      ],
    });
    expect([await stored(), await auditCount()]).toEqual(before);
  });

  test('all at once: what cannot be read, and what the other lines would come to', async () => {
    await put('Pay', 'mw');
    const before = [await stored(), await auditCount()];
    const lines = [
      'word,admin,mobile,web,ko',
      'Tip,perhaps,,,',
      'Lonely,,,,',
      `Sold out,yes,yes,,${'가'.repeat(1_001)}`,
      'Sold out,yes,yes,,',
      'Tip,,,,',
    ];
    const LONELY = 'Please choose which app(s) you would like the word to be translated in.';
    expect(await check(lines.join('\n'))).toEqual({
      kind: 'mistakes',
      areMore: false,
      mistakes: [
        { line: 2, column: 'admin', message: '“perhaps” is neither yes nor no.' },
        { line: 3, column: null, message: LONELY },
        { line: 4, column: 'ko', message: 'At most 1,000 characters.' },
        { line: 5, column: 'word', message: 'Line 4 has this word for the admin app too.' },
        { line: 5, column: 'word', message: 'Line 4 has this word for the mobile app too.' },
        { line: 6, column: null, message: LONELY },
      ],
    });
    const many = `word,web,ko\n${'Tip,perhaps,\n'.repeat(300)}${'Lonely,,\n'.repeat(300)}`;
    const told = await check(many);
    expect(told).toMatchObject({ areMore: true, mistakes: { length: 500 } });
    expect([await stored(), await auditCount()]).toEqual(before);
  });

  test('a column that is not known hides no mistake of the others, and says nothing of what the lines would be without it', async () => {
    await put('Pay', 'mw');
    const before = [await stored(), await auditCount()];
    const messages = async (lines: string[]) => {
      const checked = await check(lines.join('\n'));
      const mistakes = checked.kind === 'mistakes' ? checked.mistakes : [];
      return mistakes.map(({ line, column, message }) => `${line} ${column ?? ''} ${message}`);
    };
    const LANGUAGE = expect.stringContaining(
      '1  The language “ja” is not among those of the public settings.',
    );
    const WORD = 'word Please enter a word you would like to translate.';
    const UNCERTAIN = 'web “perhaps” is neither yes nor no.';
    const long = 'a'.repeat(1_001);
    expect(
      await messages([
        'word,web,ja,ko',
        'Tip,perhaps,チップ,',
        ',yes,無し,',
        `Sold out,yes,${long},${long}`,
        'Lonely,,,',
      ]),
    ).toEqual([
      LANGUAGE,
      `2 ${UNCERTAIN}`,
      `3 ${WORD}`,
      '4 ko At most 1,000 characters.',
      '5  Please choose which app(s) you would like the word to be translated in.',
    ]);
    expect(await messages(['word,wep,web', 'Tip,yes,', ',yes,perhaps'])).toEqual([
      '1  There is no column “wep”. Please remove or rename it.',
      `3 ${WORD}`,
      `3 ${UNCERTAIN}`,
    ]);
    expect(await messages(['wort,web', 'Tip,yes', 'Sold out,perhaps'])).toEqual([
      '1  The column “word” is missing. The first line names the columns.',
      '1  There is no column “wort”. Please remove or rename it.',
      `3 ${UNCERTAIN}`,
    ]);
    expect(await messages(['word,web', 'Tip,perhaps', '"Sold out,yes', 'Pay,perhaps'])).toEqual([
      `2 ${UNCERTAIN}`,
      '3  There is a missing or extra quotation mark. Please save the file as CSV again.',
    ]);
    const many = await check(`word,ja\n${',x\n'.repeat(501)}`);
    expect(many).toMatchObject({ areMore: true, mistakes: { length: 500 } });
    expect([await stored(), await auditCount()]).toEqual(before);
  });

  test.each([
    ['', 'The file is empty.'],
    ['name,web\nPay,yes', 'The column “word” is missing. The first line names the columns.'],
    ['word,colour\nPay,', 'There is no column “colour”. Please remove or rename it.'],
    ['word,ja\nPay,', 'The language “ja” is not among those of the public settings.'],
    ['word,web,web\nPay,yes,yes', 'The column “web” appears twice.'],
    ['word,web\n"Pay,yes', 'There is a missing or extra quotation mark.'],
    [`word,web\n${'Pay,yes\n'.repeat(20_001)}`, 'The file has more than 20,000 lines.'],
  ])('as a whole: %#', (text, message) => {
    const read = readTranslationFile(text, ['ko']);
    expect(read.ok ? [] : read.mistakes.map((one) => one.message)).toContainEqual(
      expect.stringContaining(message),
    );
  });

  test('tells 500 mistakes and that there are more', () => {
    const read = readTranslationFile(`word,web\n${'Pay,perhaps\n'.repeat(501)}`, []);
    expect(read).toMatchObject({ ok: false, areMore: true });
    expect(read.ok ? 0 : read.mistakes.length).toBe(500);
  });
});

describe('an import', () => {
  test('adds, changes and leaves what its check has shown; a blank cell leaves what stands', async () => {
    const pay = await put('Pay', 'mw', { ko: '결제', fr: 'Payer' });
    const total = await put('Total', 'aw', { ko: '합계' });
    const left = await put('Tip', 'm', { ko: '팁' });
    await put('Total', 'm', { ko: '총액' });
    const text = [
      'word;id;admin;web;ko;fr',
      'Pay;;;yes;지불;',
      `Amount;${total};no;;;Total`,
      'Tip;;;;팁;',
      'Sold out;;yes;;품절;',
    ].join('\n');
    const changes = await changesOf(text);
    expect(changes).toMatchObject({ added: 1, changed: 2, left: 1, lineCount: 5 });
    expect(changes.lines).toEqual([
      { record: 'Pay', field: 'Korean', before: '결제', after: '지불' },
      { record: 'Total', field: 'Word', before: 'Total', after: 'Amount' },
      { record: 'Total', field: 'Apps', before: 'Admin app, Web app', after: 'Web app' },
      { record: 'Total', field: 'French', before: '', after: 'Total' },
      { record: 'Sold out', field: 'New word', before: '', after: 'Admin app · 품절' },
    ]);
    const imported = await importFile(text, changes.digest);
    expect(imported, imported.text).toMatchObject({ status: 200, body: { added: 1, changed: 2 } });
    const byWord = new Map(
      (await stored()).map((row) => [`${String(row['input'])} ${String(row['id'])}`, row]),
    );
    expect(byWord.get(`Pay ${pay}`)).toMatchObject({ translated: translatedAs({ ko: '지불', fr: 'Payer' }) });
    expect(byWord.get(`Amount ${total}`)).toMatchObject({
      target: { admin: false, mobile: false, web: true },
      translated: translatedAs({ ko: '합계', fr: 'Total' }),
    });
    expect(byWord.get(`Tip ${left}`)).toMatchObject({ translated: translatedAs({ ko: '팁' }) });
    const { rows } = await pool.query(
      `select record_table, count(*)::int from audit where action = 'translations.import' group by 1`,
    );
    expect(rows).toEqual([{ record_table: 'translations', count: 3 }]);
    expect(await changesOf(text.replace('Amount', 'Amount'))).toMatchObject({
      added: 0,
      changed: 0,
      left: 4,
    });
  });

  test('finds the word that looks like its own, and leaves a cell that shows nothing', async () => {
    await put('Caf\u00e9', 'w', { fr: 'Caf\u00e9' });
    const text = 'word,web,fr,ko\nCafe\u0301,yes,Cafe\u0301,\u200b\n';
    expect(await changesOf(text)).toMatchObject({ added: 0, changed: 0, left: 1 });
  });

  test('is undone as a whole', async () => {
    await put('Pay', 'w', { ko: '결제' });
    const before = (await stored()).map(({ input, translated }) => ({ input, translated }));
    const text = 'word,web,ko\nPay,yes,지불\nTip,yes,팁\n';
    await importFile(text, (await changesOf(text)).digest);
    const about = { subject: 'translations' };
    const { body } = await call<{ rows: { id: number }[] }>(desk.url, 'timeline.read', about, { token });
    const undone = await call(desk.url, 'timeline.undo', { ...about, entryId: body.rows[0]?.id }, { token });
    expect(undone.status, undone.text).toBe(200);
    expect(await stored()).toMatchObject(before);
  });

  test('writes nothing where a word has changed since its check, and shows what it would be now', async () => {
    await put('Pay', 'w', { ko: '결제' });
    const text = 'word,web,ko\nPay,yes,지불\nTip,yes,팁\n';
    const { digest } = await changesOf(text);
    await pool.query(`update translations set translated = '{"ko":"납부"}'`);
    const before = await stored();
    const answer = await importFile(text, digest);
    expect(answer).toMatchObject({
      status: 409,
      body: { data: { current: { added: 1, changed: 1, lines: [{ before: '납부', after: '지불' }, {}] } } },
    });
    expect(await stored()).toEqual(before);
  });

  test('of a file with a mistake writes nothing', async () => {
    const answer = await importFile('word,web\nPay,perhaps\nTip,yes\n', '0'.repeat(64));
    expect(answer).toMatchObject({ status: 422, body: { data: { code: 'translation-file' } } });
    expect(answer.body.message).toMatch(/^Line 2: /);
    expect(await stored()).toEqual([]);
  });
});
