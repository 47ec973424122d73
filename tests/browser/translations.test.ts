import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { readAll } from '../setup/record-sample.ts';
import { labelled } from '../setup/owed-record/owe-gone.ts';
import { startTestServer } from '../setup/test-server.ts';
import { translatedAs, translationSample } from '../translations/translation-sample.ts';

const portal = await openPortal();
const { pool } = portal.database;

type Texts = Record<string, string>;
const put = async (input: string, translated: Texts = {}, app = 'in_web') => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into translations (input, translated, in_admin, in_mobile, in_web)
     values ($1, $2, $3 = 'in_admin', $3 = 'in_mobile', $3 = 'in_web') returning id`,
    [input, JSON.stringify(translated), app],
  );
  return rows[0]?.id ?? '';
};
let pay = '';
beforeEach(async () => {
  await pool.query('delete from translation_batches');
  await pool.query('delete from translations');
  pay = await put('Pay', { ko: '결제', zh: '付款' });
  await put('Add to cart', { ko: '장바구니에 담기', zh: '加入购物车', fr: 'Ajouter au panier' });
  await put('Track your order', {}, 'in_mobile');
});

const open = (search = '', options = {}) => portal.open(`/translations${search}`, 'super_admin', options);
/** Without the head of the table. */
const words = (page: Page) =>
  page.getByRole('table', { name: 'Words' }).locator('[data-opens]').allTextContents();
const shows = (page: Page, expected: string[]) => expect.poll(() => words(page)).toEqual(expected);
const stored = async (input: string) =>
  (await readAll(pool, translationSample)).find((row) => row['input'] === input);

test('a word is added by keyboard: mistakes are said word for word, and a colleague sees it come', async () => {
  const page = await open();
  const theirs = await open();
  await shows(theirs, ['Add to cart', 'Pay', 'Track your order']);
  await page.getByRole('button', { name: 'Add a word' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New word' });
  await isFocused(dialog.getByRole('textbox', { name: /^Word/ }));
  await page.keyboard.press('Enter');
  await dialog.getByText('Please enter a word you would like to translate.').waitFor();
  await dialog.getByText('Please choose which app(s) you would like the word to be translated in.').waitFor();
  await dialog.getByRole('textbox', { name: /^Word/ }).fill('Tip');
  await dialog.getByLabel('Mobile app').check();
  await dialog.getByLabel('Korean').fill('팁');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await dialog.getByLabel('Korean').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await shows(theirs, ['Add to cart', 'Pay', 'Tip', 'Track your order']);
  await theirs.getByText('ko 3 of 4, 1 missing').waitFor();
  expect(await stored('Tip')).toMatchObject({
    target: { admin: false, mobile: true, web: false },
    translated: translatedAs({ ko: '팁' }),
  });
});

test('words are found while they are typed and narrowed by app and by what is missing; a link shows the same', async () => {
  const page = await open();
  await page.getByLabel('Search words and translations').fill('购物');
  await shows(page, ['Add to cart']);
  await page.getByLabel('Search words and translations').fill('');
  await page.getByRole('button', { name: /^fr 1 of 3/ }).click();
  await shows(page, ['Pay', 'Track your order']);
  await page.getByLabel('App').selectOption('Mobile app');
  await shows(page, ['Track your order']);
  const search = '?app=mobile&missing=fr';
  await expect.poll(() => new URL(page.url()).search).toBe(search);
  const other = await open(search);
  await shows(other, ['Track your order']);
  await other.getByRole('button', { name: 'fr 0 of 1, 1 missing' }).click();
  await other.getByLabel('Search words and translations').fill('xylophone');
  await other.getByLabel('App').selectOption('Web app');
  await other.getByRole('button', { name: 'Clear the search' }).click();
  // It clears the search alone, and the keyboard goes on in it.
  await shows(other, ['Add to cart', 'Pay']);
  await isFocused(other.getByLabel('Search words and translations'));
  await expect.poll(() => new URL(other.url()).search).toBe('?app=web');
});

test('a translation is not emptied, and two people who translate into one language see both', async () => {
  const page = await open(`?word=${pay}`);
  const dialog = page.getByRole('dialog', { name: 'Edit a word' });
  await dialog.getByLabel('Korean').fill('');
  await dialog.getByLabel('French').fill('Payer');
  await page.keyboard.press('Enter');
  await dialog.getByText('Please enter a translation for Korean').waitFor();
  await dialog.getByText(/Please correct what is marked/).waitFor();
  await dialog.getByRole('textbox', { name: /^Word/ }).fill('');
  await page.keyboard.press('Tab');
  await dialog.getByText('Please input a translation word').waitFor();
  await dialog.getByRole('textbox', { name: /^Word/ }).fill('Pay');
  await dialog.getByLabel('Korean').fill('지불');
  const from = translatedAs({ ko: '결제', zh: '付款' });
  const changes = { translated: { from, to: { ...from, ko: '납부' } } };
  await call(portal.url, 'translations.update', { translationId: pay, changes }, portal.people.super_admin);
  await dialog.getByText(/changed this to 납부\./).waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stored('Pay')).toMatchObject({
    translated: translatedAs({ ko: '지불', zh: '付款', fr: 'Payer' }),
  });
});

test('removing asks, and can be undone; a link to what is gone says so', async () => {
  const page = await open(`?word=${pay}`);
  await page.getByRole('dialog', { name: 'Edit a word' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove “Pay”?' }).getByRole('button', { name: 'Remove' }).click();
  await shows(page, ['Add to cart', 'Track your order']);
  const gone = await open(`?word=${pay}`);
  await gone.getByText('This word is gone').waitFor();
  const never = await open('?word=0190a7c1-2b3c-7d4e-8f50-00000000a001');
  await never.getByText('There is no such word.').waitFor();
  expect(await never.getByText('This word is gone').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, ['Add to cart', 'Pay', 'Track your order']);
});

test('what a colleague removes stays open with what is typed in it', async () => {
  const page = await open(`?word=${pay}`);
  const dialog = page.getByRole('dialog', { name: 'Edit a word' });
  await dialog.getByLabel('French').fill('Payer');
  await call(portal.url, 'translations.remove', { translationId: pay }, portal.people.super_admin);
  const gone = dialog.getByText(new RegExp(`${portal.people.super_admin.name} removed it`));
  await gone.waitFor();
  expect(await dialog.getByLabel('French').inputValue()).toBe('Payer');
  // After a reload too, until it is discarded.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await gone.waitFor();
  expect(await dialog.getByLabel(labelled('French')).inputValue()).toBe('Payer');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${portal.url}/translations?word=${pay}`);
  await page.getByText('This word is gone').waitFor();
});

test('an import that the address opened gives the focus to the button that opens it when it is closed', async () => {
  const page = await portal.open('/translations?import=1', 'super_admin');
  const dialog = page.getByRole('dialog', { name: 'Import words' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await isFocused(page.getByRole('button', { name: 'Files', exact: true }));
});

test('words go out as CSV and come back from it: what would change is shown first, and undone as a whole', async () => {
  const page = await open('?missing=fr');
  await shows(page, ['Pay', 'Track your order']);
  const more = () => page.getByRole('button', { name: 'Files' }).click();
  await more();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  await more();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import words' });
  const choose = (content: string) =>
    dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(text.replace(',付款,', ',支付,perhaps\r\n,').replace('no,no,yes', 'no,no,perhaps'));
  await dialog.getByText(/“perhaps” is neither yes nor no\./).waitFor();
  await choose(`${text.replace('付款', '支付')}\r\n,Tip,no,yes,no,팁,,\r\n`);
  await dialog.getByText('1 would be added, 1 changed, 1 left as they are.').waitFor();
  // Back leaves the dialog, not the screen.
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?missing=fr');
  await page.goForward();
  await choose(`${text.replace('付款', '支付')}\r\n,Tip,no,yes,no,팁,,\r\n`);
  await dialog.getByRole('cell', { name: '支付' }).waitFor();
  await dialog.getByRole('button', { name: 'Import 2 words' }).click();
  await dialog.waitFor({ state: 'detached' });
  await shows(page, ['Pay', 'Tip', 'Track your order']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, ['Pay', 'Track your order']);
  expect(await stored('Pay')).toMatchObject({ translated: translatedAs({ ko: '결제', zh: '付款' }) });
});

test('how far many words are is shown while they are written', async () => {
  const page = await open();
  await pool.query(
    `insert into translation_batches
       (id, kind, request_id, state, words, words_done, added, changed, removed, left_count, left_words)
     values (gen_random_uuid(), 'import', 'a request', 'under-way', 2000, 450, 450, 0, 0, 0, '[]')`,
  );
  await page.getByText('An import is being written: 450 of 2,000 words.').waitFor();
  // Heard once, as it begins, and not while it counts.
  const heard = page.getByRole('status').filter({ hasText: 'An import' });
  await expect
    .poll(() => heard.allInnerTexts())
    .toEqual(['An import of 2,000 words is being written. It can be stopped.']);
  await pool.query(`update translation_batches set words_done = 1200`);
  await page.getByText('1,200 of 2,000 words.').waitFor();
  expect(await heard.allInnerTexts()).toEqual([
    'An import of 2,000 words is being written. It can be stopped.',
  ]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('one that cannot go on says since when, and Stop ends it where it is', async () => {
  const page = await open();
  await page.getByText('ko 2 of 3, 1 missing').waitFor();
  await pool.query(
    `insert into translation_batches
       (id, kind, request_id, state, words, words_done, added, changed, removed, left_count, left_words, failed_at)
     values (gen_random_uuid(), 'import', 'a request', 'under-way', 2000, 450, 450, 0, 0, 0, '[]', now())`,
  );
  const banner = page.getByRole('region', { name: 'Words that are being written' });
  await banner
    .getByText(/^The last try to go on failed at .*\d\d:\d\d\. It is tried again by itself\.$/)
    .waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await page.getByText(/^450 words imported\. It was stopped: 1,550 words were not written\.$/).waitFor();
  await banner.waitFor({ state: 'detached' });
});

const LEFT = 'Words that were left as they are';

test('the end of an import says what it came to, with the words that were left and why', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import words' });
  const lines = Array.from({ length: 120 }, (_, n) => `new ${n + 1},yes`);
  const file = {
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`word,web\n${lines.join('\n')}`),
  };
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import 120 words' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('An import is being written: 50 of 120 words.').waitFor();
  await put('new 100');
  // The portal's own server does no jobs.
  const worker = await startTestServer(portal.database.connectionString, { role: 'all' });
  await page.getByText('119 words imported, 1 left as it is.').waitFor();
  const left = page.getByRole('region', { name: LEFT });
  await left.getByText('new 100: The web app has this word already.').waitFor();
  await worker.stop();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await left.getByRole('button', { name: 'Close' }).click();
  await left.waitFor({ state: 'detached' });
});

test('the end is told also where it is the first that the page hears of; what ended before, or was written at once, is not', async () => {
  const ended = (requestId: string, words: number) =>
    pool.query(
      `insert into translation_batches
         (id, kind, request_id, state, words, words_done, added, changed, removed, left_count, left_words, ended_at)
       values (gen_random_uuid(), 'undo', $1, 'done', $2, $2, 0, $2 - 1, 0, 1, $3, now())`,
      [requestId, words, JSON.stringify([{ word: requestId, reason: 'Somebody has changed it meanwhile.' }])],
    );
  await ended('before', 90);
  const page = await open();
  await page.getByText('ko 2 of 3, 1 missing').waitFor();
  await ended('at once', 50);
  await ended('short', 60);
  await page.getByText('59 words undone, 1 left as it is.').waitFor();
  const left = page.getByRole('region', { name: LEFT });
  expect(await left.getByRole('listitem').allTextContents()).toEqual([
    'short: Somebody has changed it meanwhile.',
  ]);
  await left.getByRole('button', { name: 'Close' }).click();
  await left.waitFor({ state: 'detached' });
});

test('without a word it says what to do', async () => {
  await pool.query('delete from translations');
  const page = await open();
  await page.getByText('No words yet').waitFor();
});

for (const viewport of [WIDE, NARROW])
  test(`axe finds nothing, and nothing is wider than the window, ${viewport.width} wide`, async () => {
    await pool.query(`update translations set input = repeat('Very long word ', 20) where input = 'Pay'`);
    const page = await open('', { viewport });
    const isFine = async () => {
      expect(await findViolationsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    };
    await page.getByText('ko 2 of 3, 1 missing').waitFor();
    await shows(page, ['Add to cart', 'Track your order', expect.stringContaining('Very long')] as string[]);
    await isFine();
    await page.locator('[data-opens]').first().click();
    await page.getByRole('dialog').getByLabel('French').waitFor();
    await isFine();
  });

test('a language that is switched on or off under Settings comes and goes while the words are open', async () => {
  const page = await open();
  await shows(page, ['Add to cart', 'Pay', 'Track your order']);
  const languages = page.getByRole('list', { name: 'How far each language is' });
  await languages.getByText('ko 2 of 3, 1 missing').waitFor();
  expect(await languages.getByText(/^es /).count()).toBe(0);
  try {
    await pool.query(`update public_settings set languages = '{zh,fr,es}'`);
    await languages.getByText('es 0 of 3, 3 missing').waitFor();
    await languages.getByText(/^ko /).waitFor({ state: 'detached' });
    await languages.getByText('fr 1 of 3, 2 missing').waitFor();
  } finally {
    await pool.query(`update public_settings set languages = '{ko,zh,fr}'`);
  }
});
