import { beforeEach, describe, expect, test } from 'vitest';
import type { LanguageProgress, ListedTranslation } from '@passline/contract/translations/translations';
import { ask, call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { startTestServer } from '../setup/test-server.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { token } = desk.boss;

type Texts = Record<string, string>;
const put = (input: string, apps: string, translated: Texts = {}) =>
  pool.query(
    `insert into translations (input, in_admin, in_mobile, in_web, translated)
     values ($1, position('a' in $2) > 0, position('m' in $2) > 0, position('w' in $2) > 0, $3)`,
    [input, apps, JSON.stringify(translated)],
  );
const choose = (...languages: string[]) =>
  pool.query('update public_settings set languages = $1', [languages]);

beforeEach(async () => {
  await pool.query('delete from translations');
  await choose('ko', 'zh', 'fr');
});

type List = { rows: ListedTranslation[]; next: string | null; total: number; languages: string[] };
const list = async (input: object) => {
  const answer = await call<List>(desk.url, 'translations.list', input, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const found = async (input: object) => (await list(input)).rows.map((row) => row.input);
const read = (path: string, asking: Parameters<typeof ask>[2] = {}) =>
  ask(desk.url, `/translations/${path}`, asking);

describe('a word is found while it is typed', () => {
  beforeEach(async () => {
    await put('Add to cart', 'mw', { ko: '장바구니에 담기', zh: '加入购物车', fr: 'Ajouter au panier' });
    await put('Café table', 'a', { fr: 'Table de café' });
    await put('Cart', 'w', { ko: '카트', ja: 'カート' });
  });

  test.each([
    ['ca', ['Add to cart', 'Café table', 'Cart']],
    ['CAFE', ['Café table']],
    ['cart add', ['Add to cart']],
    ['panier', ['Add to cart']],
    ['바구', ['Add to cart']],
    ['장바', ['Add to cart']],
    ['담', ['Add to cart']],
    ['购物', ['Add to cart']],
    ['车', ['Add to cart']],
    ['art', []],
    ['!!', []],
    ["cart' | 'x", []],
  ])('%j finds %j', async (search, words) => {
    expect(await found({ search })).toEqual(words);
  });

  test('with and without a joiner or a soft hyphen that nobody sees', async () => {
    await choose('fa');
    await put('I want it', 'w', { fa: 'می\u200cخواهم' });
    await put('Co\u00adop', 'w');
    for (const search of ['می\u200cخواهم', 'میخواهم', 'میخ'])
      expect(await found({ search }), search).toEqual(['I want it']);
    for (const search of ['coop', 'co\u00adop'])
      expect(await found({ search }), search).toEqual(['Co\u00adop']);
  });

  test('but not in a language that was taken out of the settings', async () => {
    expect(await found({ search: 'カー' })).toEqual([]);
    await choose('ja');
    expect(await found({ search: 'カー' })).toEqual(['Cart']);
    expect(await found({ search: '카트' })).toEqual([]);
  });
});

test('the list is narrowed by app and by missing language, and says how many there are', async () => {
  await put('Pay', 'aw', { ko: '결제' });
  await put('Tip', 'm', { ko: '팁', fr: 'Pourboire' });
  expect(await found({ app: 'web' })).toEqual(['Pay']);
  expect(await found({ missing: 'fr' })).toEqual(['Pay']);
  expect(await found({ missing: 'ko' })).toEqual([]);
  expect(await found({ app: 'mobile', missing: 'zh' })).toEqual(['Tip']);
  expect(await list({})).toMatchObject({ total: 2, languages: ['ko', 'zh', 'fr'] });
});

test('every order shows each word once, page by page, in small and capital letters alike', async () => {
  for (const input of ['b', 'A', 'a', 'C']) await put(input, 'w');
  for (const order of ['word', '-word', 'changed', '-changed']) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ order, limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.rows.map(({ input }) => input));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(['A', 'C', 'a', 'b']);
    if (order === 'word') expect(seen.map((one) => one.toLowerCase())).toEqual(['a', 'a', 'b', 'c']);
  }
});

test('a language that is taken out of the settings keeps its texts, which are shown again once it is back', async () => {
  await put('Pay', 'w', { ko: '결제', fr: 'Payer' });
  await choose('fr');
  expect((await list({})).rows[0]?.translated).toEqual({ fr: 'Payer' });
  expect((await read('web/ko.json')).status).toBe(404);
  await choose('ko', 'fr');
  expect((await list({})).rows[0]?.translated).toEqual({ ko: '결제', fr: 'Payer' });
  expect((await read('web/ko.json')).json()).toEqual({ Pay: '결제' });
});

test('how far each language is, for all apps and for one', async () => {
  await put('Pay', 'aw', { ko: '결제' });
  await put('Tip', 'm', { ko: '팁', fr: 'Pourboire' });
  type Progress = { total: number; languages: LanguageProgress[] };
  const progress = async (input: object) =>
    (await call<Progress>(desk.url, 'translations.progress', input, { token })).body;
  const line = (language: string, translated: number, missing: number) => ({ language, translated, missing });
  expect(await progress({})).toEqual({
    total: 2,
    languages: [line('ko', 2, 0), line('zh', 0, 2), line('fr', 1, 1)],
  });
  expect(await progress({ app: 'web' })).toEqual({
    total: 1,
    languages: [line('ko', 1, 0), line('zh', 0, 1), line('fr', 0, 1)],
  });
});

describe('the words of an app in a language, for everybody', () => {
  beforeEach(async () => {
    await put('Pay', 'aw', { ko: '결제' });
    await put('Add "now"', 'w', { ko: '지금 추가', fr: 'Ajouter' });
    await put('Tip', 'm', { ko: '팁' });
    await put('Total', 'w', { fr: 'Total' });
  });

  test('are one object in a stable order, without what is not translated and without those of other apps', async () => {
    const answer = await read('web/ko.json');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('{"Add \\"now\\"":"지금 추가","Pay":"결제"}');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    });
    expect((await read('web/zh.json')).text).toBe('{}');
  });

  test('are answered by 304 while they are as they were, also where words of other languages change', async () => {
    const { headers } = await read('web/ko.json');
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = () => read('web/ko.json', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(await again()).toMatchObject({ status: 304, text: '' });
    await pool.query(
      `update translations set translated = translated || '{"fr":"Payer"}' where input = 'Pay'`,
    );
    expect((await again()).status).toBe(304);
    await pool.query(
      `update translations set translated = translated || '{"ko":"지불"}' where input = 'Pay'`,
    );
    const changed = await again();
    expect(changed.json()).toEqual({ 'Add "now"': '지금 추가', Pay: '지불' });
    await pool.query(`delete from translations where input = 'Pay'`);
    expect((await read('web/ko.json')).json()).toEqual({ 'Add "now"': '지금 추가' });
  });

  test('change at once in another process too, with the same ETag in both', async () => {
    const other = await startTestServer(desk.site.database.connectionString);
    const there = () => ask(other.url, '/translations/web/ko.json');
    expect((await there()).headers.etag).toBe((await read('web/ko.json')).headers.etag);
    const [first] = (await list({ search: 'Pay' })).rows;
    const removed = await call(desk.url, 'translations.remove', { translationId: first?.id }, { token });
    expect(removed.status).toBe(200);
    expect((await there()).json()).toEqual({ 'Add "now"': '지금 추가' });
    await other.stop();
  });

  test('are packed for those who take it, under another ETag', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await read('web/ko.json', { headers });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const plain = await read('web/ko.json');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const known = { ...headers, 'if-none-match': String(packed.headers.etag) };
    expect((await read('web/ko.json', { headers: known })).status).toBe(304);
  });

  test.each(['desk/ko.json', 'web/xx.json', 'web/ja.json', 'web/x/ko.json'])(
    '/translations/%s is not there',
    async (path) => {
      expect(await read(path)).toMatchObject({
        status: 404,
        headers: { 'access-control-allow-origin': '*' },
      });
    },
  );

  test.each(['', 'web/ko', 'web/ko.json/x', 'WEB/KO.JSON'])(
    '/translations/%s is an address of the portal',
    async (path) => {
      expect((await read(path)).headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('have a head, are asked for from any page, and are only read', async () => {
    const head = await read('web/ko.json', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength((await read('web/ko.json')).text)));
    expect(await read('web/ko.json', { method: 'OPTIONS' })).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-headers': 'If-None-Match' },
    });
    expect(await read('web/ko.json', { method: 'DELETE' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, OPTIONS' },
    });
  });
});
