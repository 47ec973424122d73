import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_WORDS } from '@passline/domain/translations/translations';
import { translationTable } from '../../apps/server/src/features/translations/translation-table.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { readAll } from '../setup/record-sample.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { translatedAs, translationSample } from './translation-sample.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

const NO_APP = 'Please choose which app(s) you would like the word to be translated in.';
const none = { admin: false, mobile: false, web: false };
const korean = translatedAs({ ko: '주문' });
const records = oweRecord(translationSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no word': [given({ input: ' ' }), 400, 'Please enter a word you would like to translate.'],
      'no app': [given({ target: none }), 422, NO_APP],
      'a word of 501 letters': [given({ input: 'a'.repeat(501) }), 400, 'At most 500 characters'],
      'a translation of 1,001 letters': [
        given({ translated: translatedAs({ fr: 'a'.repeat(1_001) }) }),
        400,
        'At most 1000 characters',
      ],
      'a word of two lines': [given({ input: 'a\nb' }), 400, 'one line'],
    },
    update: {
      'no word': [changing('input', ' '), 400, 'Please input a translation word'],
      'no app': [changing('target', none, { ...none, mobile: true }), 422, NO_APP],
      'an emptied translation': [
        changing('translated', { ...korean, ko: ' ' }, korean),
        400,
        'Please enter a translation for Korean',
      ],
      'an empty translation where there was none': [
        changing('translated', { ...korean, fr: '' }, korean),
        400,
        'Please enter a translation for French',
      ],
    },
  },
});
const { addAs: add, update: change, ask, trail, undo, notesOf, colleague } = records;

const word = (input: string, apps: object, texts = {}) =>
  add({ input, target: { ...none, ...apps }, translated: translatedAs(texts) });

describe('a word that an app has already', () => {
  const taken = {
    status: 422,
    body: {
      message: 'The mobile app has this word already.',
      data: { code: 'translation-taken', field: 'input' },
    },
  };
  test('is refused at its field when it is added, renamed, given to that app, or brought back', async () => {
    const pay = await word('Pay', { mobile: true });
    const added = {
      input: 'Pay',
      target: { ...none, mobile: true, web: true },
      translated: translatedAs({}),
    };
    expect(await ask('translations.add', added)).toMatchObject(taken);
    const paid = await word('Paid', { mobile: true });
    expect(await change(paid, { input: 'Pay' })).toMatchObject(taken);
    const ofWeb = await word('Pay', { web: true });
    expect(await change(ofWeb, { target: { ...none, web: true, mobile: true } })).toMatchObject(taken);
    await records.remove(pay);
    const [removed] = await trail();
    await word('Pay', { mobile: true });
    expect(await undo(removed)).toMatchObject({ status: 422, body: { message: taken.body.message } });
    expect((await readAll(pool, translationSample)).map(({ input }) => input).toSorted()).toEqual([
      'Paid',
      'Pay',
      'Pay',
    ]);
  });

  test('is another word in other letters, or with another app', async () => {
    await word('Pay', { mobile: true });
    await word('pay', { mobile: true });
    await word('Pay', { admin: true, web: true });
  });

  test('that two people add at once is added once', async () => {
    const added = { input: 'Pay', target: { ...none, web: true }, translated: translatedAs({}) };
    const answers = await Promise.all([1, 2, 3].map(() => ask('translations.add', added)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });
});

describe('what shows nothing', () => {
  test.each(['\u200b', '\u202e', '\u2066 \u2069'])(
    'such as %j is no word and no translation',
    async (nothing) => {
      const target = { web: true };
      expect(await ask('translations.add', { input: nothing, target })).toMatchObject({
        status: 400,
        body: { message: 'Please enter a word you would like to translate.' },
      });
      expect(
        await ask('translations.add', { input: 'Pay', target, translated: { ko: nothing } }),
      ).toMatchObject({ status: 400, body: { message: 'Please enter a translation for Korean' } });
    },
  );

  test('and what looks the same is the same word, however it was typed', async () => {
    expect(await word('Cafe\u0301', { web: true }, { fr: 'Cafe\u0301' })).toMatchObject({
      input: 'Caf\u00e9',
      translated: translatedAs({ fr: 'Caf\u00e9' }),
    });
    expect(await ask('translations.add', { input: 'Caf\u00e9', target: { web: true } })).toMatchObject({
      status: 422,
      body: { message: 'The web app has this word already.' },
    });
  });
});

describe('what a program leaves out', () => {
  test('of a new word is nothing: an app that does not take it, a language in which nothing is written', async () => {
    const { status, body, text } = await ask('translations.add', {
      input: 'Pay',
      target: { web: true },
      translated: { ko: '결제' },
    });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      target: { ...none, web: true },
      translated: translatedAs({ ko: '결제' }),
    });
    expect((await ask('translations.add', { input: 'Tip', target: { mobile: true } })).body).toMatchObject({
      translated: translatedAs({}),
    });
    expect(await ask('translations.add', { input: 'Total' })).toMatchObject({
      status: 422,
      body: { message: NO_APP },
    });
  });

  test('of a change stays as it is', async () => {
    const pay = await word('Pay', { web: true }, { ko: '결제', fr: 'Payer' });
    const { status, body, text } = await ask('translations.update', {
      translationId: pay.id,
      changes: {
        target: { from: { mobile: false }, to: { mobile: true } },
        translated: { from: { ko: '결제' }, to: { ko: '지불', de: 'Zahlen' } },
      },
    });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      target: { admin: false, mobile: true, web: true },
      translated: translatedAs({ ko: '지불', fr: 'Payer', de: 'Zahlen' }),
    });
    const late = await ask('translations.update', {
      translationId: pay.id,
      changes: { translated: { from: {}, to: { fr: 'Régler' } } },
    });
    expect(late).toMatchObject({ status: 409 });
  });

  test('but a language or an app that there is not is refused by its name, and nothing is saved', async () => {
    const pay = await word('Pay', { web: true });
    const wrong = { translated: { ko: '결제', kr: '결제' } };
    const noLanguage = { status: 400, body: { message: 'Translated: There is no language “kr”.' } };
    expect(await ask('translations.add', { input: 'Tip', target: { web: true }, ...wrong })).toMatchObject(
      noLanguage,
    );
    const changes = { translated: { from: {}, to: wrong.translated } };
    expect(await ask('translations.update', { translationId: pay.id, changes })).toMatchObject(noLanguage);
    expect(await ask('translations.add', { input: 'Tip', target: { web: true, desk: true } })).toMatchObject({
      status: 400,
      body: { message: 'Target: There is no app “desk”.' },
    });
    expect((await readAll(pool, translationSample)).filter(({ input }) => input === 'Tip')).toEqual([]);
    expect((await readAll(pool, translationSample)).find(({ id }) => id === pay.id)).toMatchObject({
      translated: translatedAs({}),
    });
  });
});

describe('the translations of a word', () => {
  test('into two languages by two people are both saved, with only what differs in the trail', async () => {
    const pay = await word('Pay', { web: true });
    await change(pay, { translated: translatedAs({ ko: '결제' }) }, await colleague());
    const { body } = await change(pay, { translated: translatedAs({ fr: 'Payer' }) });
    expect(body).toMatchObject({ translated: translatedAs({ ko: '결제', fr: 'Payer' }) });
    expect(await notesOf('translations.update')).toMatchObject([
      { before: { translated: { fr: null } }, after: { translated: { fr: 'Payer' } } },
    ]);
  });

  test('into one language by two people are a conflict of that language', async () => {
    const pay = await word('Pay', { web: true });
    const faster = await colleague();
    await change(pay, { translated: translatedAs({ ko: '결제' }) }, faster);
    const late = await change(pay, { translated: translatedAs({ ko: '지불', fr: 'Payer' }) });
    expect(late.status).toBe(409);
    expect(late.body.data.current).toMatchObject([
      { field: 'translated.ko', yours: '지불', theirs: '결제', changedBy: faster.name },
    ]);
    expect(late.body.message).toContain('Translation, Korean');
    expect(await readAll(pool, translationSample)).toMatchObject([
      { translated: translatedAs({ ko: '결제' }) },
    ]);
  });

  test('can be undone, so that there is none again', async () => {
    const pay = await word('Pay', { web: true });
    await change(pay, { translated: translatedAs({ ko: '결제' }) });
    await records.undoNewest();
    expect(await readAll(pool, translationSample)).toMatchObject([{ translated: translatedAs({}) }]);
  });
});

test('whoever has a word open sees it change, disappear and come back, and nothing of another; whoever has the list is told of each change', async () => {
  const pay = await word('Pay', { web: true });
  const here = await openLiveReader(desk.url, desk.boss.token);
  await here.subscribe(1, 'translations.one', { id: pay.id });
  const list = await openLiveReader(desk.url, desk.boss.token);
  await list.subscribe(1, 'translations.version', {});
  const versionOf = () => Number(rowsOf(list.messages).get('words')?.['rev'] ?? 0);
  const shown = () => [...rowsOf(here.messages).values()];
  expect(shown()).toEqual([pay]);
  let earlier = versionOf();
  const told = async () => {
    await waitUntil(() => versionOf() > earlier);
    earlier = versionOf();
  };
  const other = await word('Paid', { web: true });
  await told();
  const { body: changed } = await change(pay, { input: 'Payment' });
  await waitUntil(() => shown()[0]?.rev === changed.rev);
  await told();
  await records.remove(changed);
  await waitUntil(() => shown().length === 0);
  await told();
  await records.undoNewest();
  await waitUntil(() => shown().length === 1);
  await told();
  expect(shown().map(({ id }) => id)).not.toContain(other.id);
  for (const reader of [here, list]) reader.close();
});

test('there is room for 100,000 words', () => {
  const one = {
    id: randomUUID(),
    input: 'Pay',
    target: { ...none, web: true },
    translated: translationTable.stored.translated.read({ translated: {} }),
    createdAt: 0,
    rev: 0,
  };
  expect(translationTable.rules.room?.(MAX_WORDS - 1, one)).toMatchObject({ ok: true });
  expect(translationTable.rules.room?.(MAX_WORDS, one)).toMatchObject({
    refusal: { code: 'translations-full' },
  });
});
