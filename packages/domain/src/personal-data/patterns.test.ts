import { expect, test } from 'vitest';
import { foldName, patternsOf, tooMany } from './patterns.ts';

const robin = patternsOf({
  emails: ['ann@example.ca'],
  phones: ['6045550123'],
  names: ['Ann  Field'],
  addresses: ['3500 Main St, Vancouver'],
});

/** JavaScript reads these as PostgreSQL does. */
const finds = (pattern: string | null, text: string) =>
  pattern !== null && new RegExp(pattern, 'i').test(text);
const names = (pattern: string | null, text: string) => finds(pattern, foldName(text));

test.each([
  'joann@example.ca',
  'ann@example.ca.org',
  'ann@example.cab',
  'joann＠example.ca',
  'joann%40example.ca',
  'jo-ann@example.ca',
  'jo.ann@example.ca',
  'ann@example.ca-shop.org',
  '16045550124',
  '604555012',
  '60455501234',
  '96045550123',
])('%j is somebody else', (text) => {
  expect(finds(robin.contacts, text)).toBe(false);
});

test.each([
  'Write to Ann@Example.ca.',
  '{"email":"ann@example.ca"}',
  '+16045550123',
  '(604) 555-0123',
  '1 604.555.0123',
  '"011 1 604 555 0123"',
  'ann＠example.ca',
  'https://ask.example/?to=ann%40example.ca',
  '-ann@example.ca',
  'Write to...ann@example.ca',
  '_ann@example.ca_',
  '+ann@example.ca',
  'refund--ann@example.ca',
  'ann@example.ca-thanks',
  'ann@example.ca-',
  'ann@example.ca--see note.',
])('%j holds a contact', (text) => {
  expect(finds(robin.contacts, text)).toBe(true);
  expect(finds(robin.near, text)).toBe(true);
});

test.each(['Joann Field', 'Ann Fielding', '3502 Main St', '13500 Main St', '3500 Main Street West'])(
  '%j is a neighbour',
  (text) => {
    expect(names(robin.whole, text)).toBe(false);
  },
);

test.each(['for ann field!', 'Field, Ann', 'left at 3500 main st', '3500 Main St, Vancouver'])(
  '%j names the person or their house',
  (text) => {
    expect(names(robin.whole, text)).toBe(true);
  },
);

test('a part of a name counts only where any part counts', () => {
  expect(names(robin.whole, 'Mrs. Field called')).toBe(false);
  expect(names(robin.words, 'Mrs. Field called')).toBe(true);
  expect(names(robin.words, 'a fielder')).toBe(false);
});

test('quotes in a name are found in JSON too', () => {
  const { whole } = patternsOf({ emails: [], phones: [], names: ['Bo "Ace" Ng'], addresses: [] });
  expect(names(whole, JSON.stringify({ name: 'Bo "Ace" Ng' }))).toBe(true);
});

test('nobody is found by nothing, by a few digits, by an initial or by a number alone', () => {
  const nothing = { contacts: null, near: null, whole: null, words: null };
  expect(patternsOf({ emails: [''], phones: ['911'], names: ['', 'B'], addresses: ['', '12'] })).toEqual(
    nothing,
  );
});

const patternsOfPhones = (...phones: string[]) =>
  patternsOf({ emails: [], phones, names: [], addresses: [] });
const reached = (...phones: string[]) => patternsOfPhones(...phones).contacts;

test.each([
  ['+20261126', '2026-11-26T10:00:00Z'],
  ['+20261126', 'Report of 2026/11/26'],
  ['+20261126', '20261126'],
  ['+20261126', '12,20.26.11.26'],
  ['9318421634', 'from 93.184.216.34'],
  ['9318421634', '{"address":"93.184.216.34"}'],
  ['6045550123', 'Total 6045550123.50'],
  ['6045550123', '1,604,555,0123'],
  ['6045550123', '60-45-55-01-23'],
  ['6045550123', '2604-555-0123'],
  ['6045550123', '604,555,0123,456'],
  ['6045550123', '2６０４-５５５-０１２３'],
  ['6045550123', '６０４-５５５-０１２３４'],
  ['6045550123', '60 4555 0123'],
  ['1732611234', '1732611234'],
  ['+442079460123', '442079460123'],
  ['+6581234567', '65 8123 4567'],
  ['+6581234567', '+65 8123 45678'],
  // Ten digits of another country are nobody's in North America, and the other way round.
  ['+6581234567', '658-123-4567'],
  ['6581234567', '+65 8123 4567'],
  ['6581234567', '+6581234567'],
  ['6581234567', '＋658 123 4567'],
  ['6581234567', '?phoneNumber=%2B6581234567'],
  // Amounts, orders, times and sums beside each other.
  ['6045550123', '$604 | $555 | $0123'],
  ['6045550123', '604.00 | 555.00 | 123.00'],
  ['6045550123', '604, 5550, 123'],
  ['6045550123', '604: 555: 0123'],
  ['6045550123', '604; 555; 0123'],
  ['6045550123', '#604 #555 #0123'],
  ['6045550123', '#60455 | #50123'],
  ['6045550123', '60455 | 50123'],
  ['6045550123', '604 x 555 x 0123'],
  ['6045550123', '604 = 555 = 0123'],
  ['6045550123', '6:04 | 5:55 | 01:23'],
  ['6045550123', '604% | 555% | 0123'],
  ['6045550123', '604 | 555 | 01234'],
  ['6045550123', '11604 | 555 | 0123'],
  ['6045550123', '604 | 555 | 0123.50'],
  ['6045550123', '604        555        0123'],
  ['6045550123', '{"a":604,"b":555,"c":123}'],
  ['6045550123', '9%28604555012'],
  ['6045550123', '604%3A555%3A0123'],
])('the phone number %s is not %j', (phone, text) => {
  expect(finds(reached(phone), text)).toBe(false);
});

test.each([
  ['9318421634', 'call +1 (931) 842-1634!'],
  ['9318421634', '931 842 1634.'],
  ['6045550123', '001-604-555-0123'],
  ['6045550123', '0016045550123'],
  ['6045550123', '01116045550123'],
  ['6045550123', '0116045550123'],
  ['6045550123', '006045550123'],
  ['6045550123', '011 (604) 555-0123'],
  ['6045550123', '(604)5550123'],
  ['6045550123', '604-555-0123/778-555-0199'],
  ['6045550123', '778-555-0199/604-555-0123'],
  ['6045550123', '7785550199,6045550123,12:30'],
  ['6045550123', '12:604-555-0123'],
  ['6045550123', '604\u00a0555\u20110123'],
  ['6045550123', '604–555–0123, 604 - 555 - 0123'],
  ['6045550123', '(604)  555-0123'],
  ['6045550123', '604/555/0123'],
  ['+442079460123', '+44 20 7946 0123'],
  ['+442079460123', '00 44-20-7946-0123'],
  ['+442079460123', '011 44 20 7946 0123'],
  ['+20261126', '+20261126'],
  ['6045550123', '６０４-５５５-０１２３'],
  ['6045550123', '（６０４）　５５５－０１２３'],
  ['6045550123', '604\t555\t0123'],
  ['6045550123', '604_555_0123'],
  ['6045550123', '604·555·0123'],
  ['6045550123', '604,555,0123'],
  ['6045550123', '604, 555, 0123'],
  ['6045550123', '604\u2060555\u20600123'],
  ['6045550123', '6045 550123'],
  ['6045550123', '604-5550-123'],
  ['6045550123', '60455 50123'],
  ['6045550123', '6045 550 123'],
  ['6045550123', '604(555)0123'],
  ['6045550123', '604 (555) 0123'],
  ['6045550123', '604 - (555) - 0123'],
  ['6045550123', '[604] 555-0123'],
  ['6045550123', '（６０４）（５５５）０１２３'],
  ['+6581234567', '+65 8123 4567'],
  ['+6581234567', '0065 8123 4567'],
  ['+6581234567', '011 65-8123-45 67'],
  ['+6581234567', '+6581234567'],
  ['6581234567', '(658) 123-4567'],
  ['6581234567', '+16581234567'],
  ['6045550123', '604 -- 555 -- 0123'],
  ['6045550123', '604 • 555 • 0123'],
  ['6045550123', '604~555~0123'],
  ['6045550123', '604*555*0123'],
  ['6045550123', '604 | 555 | 0123'],
  ['6045550123', '604 — 555 — 0123'],
  ['6045550123', '604+555+0123'],
  ['6045550123', '((604)) 555-0123'],
  ['6045550123', '{604} 555-0123'],
  ['6045550123', '604\u00ad555\u00ad0123'],
  ['6045550123', '604・555・0123'],
  ['6045550123', '［604］555｜0123'],
  ['6045550123', '+016045550123'],
  ['6045550123', '06045550123'],
  ['6045550123', '０６０４５５５０１２３'],
  ['6045550123', '/users?phoneNumber=%28604%29%20555-0123'],
  ['6045550123', '/users?phoneNumber=%2B1%20604%20555%200123'],
  ['6045550123', '?text=call%20604-555-0123%20now'],
  ['6045550123', '604%C2%A0555%2E0123'],
  ['+6581234567', '?text=%2B65%208123%204567'],
])('the phone number %s is %j', (phone, text) => {
  expect(finds(reached(phone), text)).toBe(true);
  expect(finds(patternsOfPhones(phone).near, text)).toBe(true);
});

test.each([
  ['(604 555-0123)', '([erased])'],
  ['((604) 555-0123)', '([erased])'],
  ['011 1 604 555 0123!', '[erased]!'],
  ['at 10:00 604-555-0123', 'at 10:00 [erased]'],
  ['[604]555-0123!', '[erased]!'],
  ['604 (555) 0123 (home)', '[erased] (home)'],
  ['/users?phoneNumber=%28604%29%20555-0123&x=1', '/users?phoneNumber=[erased]&x=1'],
  ['tel:%2B1-604-555-0123', 'tel:[erased]'],
  ['((604)) 555-0123!', '[erased]!'],
  ['{604} 555-0123!', '[erased]!'],
  ['call +016045550123', 'call [erased]'],
  ['call 06045550123', 'call [erased]'],
])('of %j the phone number goes with what is dialled before it, and nothing more', (text, left) => {
  expect(text.replaceAll(new RegExp(reached('6045550123') ?? '', 'gi'), '[erased]')).toBe(left);
});

const odd = patternsOf({
  emails: ['odd.name+tag@guest.example'],
  phones: [],
  names: [],
  addresses: [],
});

test.each([
  'odd.name%2Btag%40guest.example',
  'odd.name%2btag@guest.example',
  '/users?email=odd.name%2Bfood%40guest.example,odd.name+tag%40guest.example',
  '?text=write%20odd.name%2Btag%40guest.example%20now',
  '%3Codd.name+tag@guest.example%3E',
  'odd.name+tag @ guest.example',
  'odd.name+tag&#64;guest.example',
  'odd.name+tag\\u0040guest.example',
  JSON.stringify('odd.name+tag\\u0040guest.example'),
])('%j holds the e-mail address', (text) => {
  expect(finds(odd.contacts, text)).toBe(true);
  expect(finds(odd.near, text)).toBe(true);
});

test.each([
  'odd.name%2Bfood%40guest.example',
  'an%2Eodd.name+tag@guest.example',
  'an%2Dodd.name%2Btag%40guest.example',
  'an%2Bodd.name%2Btag%40guest.example',
  'odd.name tag@guest.example',
  'odd.name+tag &amp; guest.example',
])('%j is the e-mail address of somebody else', (text) => {
  expect(finds(odd.contacts, text)).toBe(false);
});

test('an address that orders of others have as well is looked for in what is the person’s own alone', () => {
  const { contacts, near, whole, words } = patternsOf({
    emails: [],
    sharedEmails: ['ann@example.ca'],
    phones: [],
    names: [],
    addresses: [],
  });
  expect([contacts, near]).toEqual([null, null]);
  expect([whole, words].map((pattern) => names(pattern, 'Wrote from Ann@Example.ca'))).toEqual([true, true]);
  expect(names(words, 'Wrote from joann@example.ca')).toBe(false);
});

const named = (...names: string[]) => patternsOf({ emails: [], phones: [], names, addresses: [] });

test.each([
  ['王小明', '王小明先生不在家'],
  ['王小明', '給王小明的補償'],
  ['李明', '給李明的補償'],
  ['김철수', '김철수가 전화했다'],
  ['สมชาย', 'คุณสมชายโทรมา'],
  ['さくら', 'さくらさんへ'],
  ['Bo Ng', 'for Bo Ng'],
])('the name %s is found in %j', (name, text) => {
  expect(names(named(name).whole, text)).toBe(true);
});

test.each([
  ['Nguyễn Văn An', 'for Nguyen Van An'],
  ['Nguyen Van An', 'for Nguyễn Văn An'],
  ['Wałęsa', 'Walesa called'],
  ['Walesa', 'WAŁĘSA'],
  ['Đào Strauß', 'Dao Strauss'],
  ['Soren AErø', 'Søren Ærø'],
  ['Jose Peña', 'Jose\u0301 Pena'],
  ['李 明', '給李明的補償'],
  ['李明', '李\u3000明様'],
  ['田中 太郎', '太郎 田中へ'],
  ['김 철수', '김철수가 전화했다'],
])('the name %s is found in %j, whatever its accents and blanks', (name, text) => {
  expect(names(named(name).whole, text)).toBe(true);
});

test.each([
  ['김철수', '김철순'],
  ['さくか', 'さくが'],
  ['Nguyễn', 'Nguyener'],
])('the name %s is not found in the longer %s', (name, text) => {
  expect(names(named(name).words, text)).toBe(false);
});

test.each([
  ['Éric', 'Frédéric'],
  ['Анна', 'Анналиса'],
  ['Ann', 'Joann'],
])('the name %s is not found in the name %s', (name, text) => {
  expect(names(named(name).whole, text)).toBe(false);
});

test('a guest called Erased is not looked for by that name: an erasing would find its own words without end', () => {
  expect(named('Erased')).toEqual({ contacts: null, near: null, whole: null, words: null });
  expect(names(named('Erased Price').words, '[erased]')).toBe(false);
  expect(names(named('Erased Price').words, 'for Price')).toBe(true);
});

test.each([
  ['Nils Person', 'Erased person', 'for Mr Person'],
  ['Person', 'undid: shifts.cover of Erased person', 'Person called'],
  ['Wren Invalid', 'erased-0190a7c1-2b3c-7d4e-8f50-123456789abc@erased.invalid', 'Ask Invalid'],
  ['Ann Person-Invalid', 'Erased person, erased-1@erased.invalid', 'invalid, person'],
])('the name %s is not found in %j, which an erasing writes, and is in %j', (name, ours, theirs) => {
  expect(names(named(name).words, ours)).toBe(false);
  expect(names(named(name).words, theirs)).toBe(true);
});

test.each([
  ['Ivo Quarrel-Banks', 'Quarrel called'],
  ['Ivo Quarrel-Banks', 'for Banks'],
  ['Ivo Quarrel-Banks', 'Mr Quarrel Banks'],
  ['Ivo Quarrel-Banks', 'quarrelbanks'],
  ['Ivo Quarrel-Banks', 'Quarrel – Banks'],
  ['Anne-Marie Roy', 'ask Marie'],
  ["Sinead O'Brien", 'O’Brien'],
  ["Sinead O'Brien", 'OBRIEN'],
  ["Sinead O'Brien", 'O Brien'],
  ["Sinead O'Brien", 'Mrs. Brien'],
  ['Sinead O’Brien', "O'Brien"],
  ['Sinead OʼBrien', "O'Brien"],
  ['Sinead OBrien', "O'Brien"],
  ['Robert (Bob) Ng,Kim', 'Bob called'],
  ['Robert (Bob) Ng,Kim', 'for Kim'],
  ['김민수', '민수가 전화했다'],
  ['남궁민수', '민수 씨'],
  ['王小明', '小明不在家'],
  ['欧阳小明', '欧阳先生'],
  ['田中太郎', '田中様'],
  ['田中太郎', '太郎さん'],
  ['佐々木さくら', 'さくらさん'],
  ['김민수(Minsu)', '민수 called'],
])('a part of the name %s is found in %j', (name, text) => {
  expect(names(named(name).words, text)).toBe(true);
});

test.each([
  ["Sinead O'Brien", 'for Sinead O’Brien'],
  ["Sinead O'Brien", 'Sinead OBrien'],
  ['Sinead OBrien', 'Sinead O’Brien'],
  ['Ivo Quarrel-Banks', 'Quarrel Banks, Ivo'],
  ['Anne Marie Roy', 'Anne-Marie Roy'],
])('the name %s is found as a whole in %j', (name, text) => {
  expect(names(named(name).whole, text)).toBe(true);
});

test.each([
  ['Ivo Quarrel-Banks', 'Quarrels at the bank'],
  ["Sinead O'Brien", 'Obrienne, Brienz'],
  ['Ann-Li Os', 'Os and Li'],
  ['Room 12-604', '604'],
  ['김민수', '김, 수'],
  ['김민', '민'],
  ['王小明', '明天'],
  ['Erased-Price', '[erased]'],
  ['-- ’’ -', 'Nobody - here'],
])('no part of the name %s is found in %j', (name, text) => {
  expect(names(named(name).words, text)).toBe(false);
});

test('a name of one letter is not looked for', () => {
  expect([named('王').words, named('B').words]).toEqual([null, null]);
});

test('somebody of very many names or addresses is no one person', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Name ${at}`);
  expect(tooMany({ names: many(100), addresses: many(200), emails: many(200) })).toBeNull();
  expect(tooMany({ names: many(101), addresses: [], emails: [] })).toBe('101 names');
  expect(tooMany({ names: [], addresses: many(201), emails: [] })).toBe('201 addresses');
  expect(tooMany({ names: [], addresses: [], emails: many(201) })).toBe('201 e-mail addresses');
  expect(tooMany({ names: ['a'.repeat(10_001)], addresses: ['b'.repeat(10_000)], emails: [] })).toBe(
    'Names and addresses of 20001 letters',
  );
});
