import { describe, expect, test } from 'vitest';
import { idOf, LUNCH, TAX_IDS } from './menu-file.fixture.ts';
import { readMenuFile } from './read-menu-file.ts';
import { writeMenuCsv } from './write-menu-csv.ts';
import { writeMenuJson } from './write-menu-json.ts';

function mistakesOf(text: string): string[] {
  const read = readMenuFile(text, { taxIds: TAX_IDS });
  if (read.ok) return [];
  return read.mistakes.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`);
}

const HEADER =
  'kind,id,category,group,name,price,taxes,stock,most per order,modifier groups,required,most chosen';
const csv = (...lines: string[]) => mistakesOf([HEADER, 'category,,,,Soups', ...lines].join('\n'));

describe('a bad line of a spreadsheet is named with its column and what to do', () => {
  test.each([
    [
      'dish,,Soups,,Wonton,5',
      '3 kind: “dish” is not a kind of line. Please enter one of menu, category, product, group, item.',
    ],
    ['product,,Soups,,,5', '3 name: Name is required.'],
    ['product,,Soups,,\u200b,5', '3 name: Name is required.'],
    ['product,,Soups,,\u3164,5', '3 name: Name is required.'],
    ['category,,,,\u3164', '3 name: Name must be filled.'],
    ['product,,Soups,,Wonton,', '3 price: Price is required. Please enter one such as 12.50.'],
    ['product,,Soups,,Wonton,-1', '3 price: Price cannot be negative. Please enter 0 or more.'],
    ['product,,Soups,,Wonton,1.005', expect.stringMatching(/^3 price: /)],
    ['product,,Soups,,Wonton,1.0051', '3 price: Money has two decimals, such as 12.50.'],
    ['product,,Soups,,Wonton,much', '3 price: This is not a number. Please enter one such as 1234.50.'],
    ['product,,Soups,,Wonton,1000001', '3 price: The most is 1,000,000.'],
    [
      `product,,Soups,,${'x'.repeat(121)},5`,
      '3 name: This is longer than 120 characters. Please shorten it.',
    ],
    ['product,,Soups,,"two\nlines",5', '3 name: This has to be one line of text.'],
    ['product,,,,Wonton,5', '3 category: Please enter the category of this product.'],
    [
      'product,,Rice,,Fried rice,5',
      '3 category: The file has no category “Rice”. Add a line of the kind category for it, or enter another.',
    ],
    ['product,x1,Soups,,Wonton,5', '3 id: This is not a Passline id. Leave it empty for a new record.'],
    [
      'product,,Soups,,Wonton,5,gst',
      '3 taxes: There is no tax “gst”. The taxes are cad_gst, cad_pst, cad_hst_on.',
    ],
    ['product,,Soups,,Wonton,5,cad_gst;cad_gst', '3 taxes: “cad_gst” appears twice.'],
    ['product,,Soups,,Wonton,5,,-1', '3 stock: Please enter a whole number from 0 to 1,000,000.'],
    ['product,,Soups,,Wonton,5,,,0', '3 most per order: Please enter a whole number from 1 to 9,999.'],
    [
      'product,,Soups,,Wonton,5,,,,Size',
      '3 modifier groups: The file has no modifier group “Size”. Please add it, or remove it here.',
    ],
    [
      'product,,Soups,,Wonton,5,,,,"Size; ""x"',
      '3 modifier groups: A quotation mark is missing or too many.',
    ],
    [
      'product,,Soups,,Wonton,5,,,,,yes',
      '3 required: A line of the kind product has no required. Please empty this cell.',
    ],
    [
      'product,,Soups,,Wonton,5,,,,,,,,beyond',
      '3 -: This line has more cells than the first one. Please empty the extra cells.',
    ],
    [
      'category,,,,Soups',
      '3 category: Another category is called “Soups”. Please give each a different name in this column.',
    ],
    ['group,,,,Size,,,,,,maybe', '3 required: Please enter yes or no.'],
    ['group,,,,Size,,,,,,,100', '3 most chosen: Please enter a whole number from 1 to 99.'],
    [
      'item,,,Size,Large,1',
      '3 group: The file has no group “Size”. Add a line of the kind group for it, or enter another.',
    ],
    ['menu,,,,', '3 name: Please fill out the name field.'],
  ])('%s', (line, mistake) => {
    expect(csv(line)).toEqual([mistake]);
  });

  test('all of them, each with its line, also after blank lines and cells of several lines', () => {
    const lines = [
      'product,,Soups,,"a\r\nb",5',
      '',
      'product,,Soups,,Wonton,-1',
      'group,,,,Size',
      'group,,,,Size',
      'item,,,Size,Large,',
    ];
    expect(csv(...lines)).toEqual([
      '3 name: This has to be one line of text.',
      '6 price: Price cannot be negative. Please enter 0 or more.',
      '8 name: Line 7 is a group called “Size” too. Please give each a different key.',
      '9 price: Price is required. Please enter one such as 12.50.',
    ]);
  });

  test('an id that occurs twice', () => {
    expect(csv(`product,${idOf(1)},Soups,,Wonton,5`, `product,${idOf(1)},Soups,,Rice,5`)).toEqual([
      '4 id: This id is in line 3 too. Leave it empty for a new record.',
    ]);
  });

  test('an item that takes off more than there is; one that makes a product cheaper is none', () => {
    const header = 'kind,group,name,price';
    const group = ['group,,Size,', 'item,Size,Small,-1000001', 'item,Size,No rice,-2'];
    expect(mistakesOf([header, ...group].join('\n'))).toEqual(['3 price: The least is -1,000,000.']);
  });

  test('more items chosen to begin with than can be chosen', () => {
    const header = 'kind,group,name,price,most chosen,default';
    const items = ['item,Size,Small,1,,yes', 'item,Size,Large,1,,yes'];
    expect(mistakesOf([header, 'group,,Size,,1,', ...items].join('\n'))).toEqual([
      '2 most chosen: 2 items are chosen to begin with, and at most 1 can be chosen.',
    ]);
  });

  test('every item that has to be chosen more often than its group allows, beside what else is wrong', () => {
    const header = 'kind,group,name,price,most chosen,least of item,most of item';
    const items = [
      'item,Size,Small,1,,5,',
      'item,Size,Medium,1,,3,',
      'item,Size,Large,x,,,',
      'item,Size,Huge,1,,4,2',
    ];
    expect(mistakesOf([header, 'group,,Size,,3,,', ...items].join('\n'))).toEqual([
      '3 least of item: At least 5 is more than the 3 that can be chosen of its group.',
      expect.stringMatching(/^5 price: /),
      '6 least of item: At least 4 is more than at most 2.',
      '6 least of item: At least 4 is more than the 3 that can be chosen of its group.',
    ]);
  });

  test('an item that has the id of one in another group is not a mistake', () => {
    const item = (group: string) => `item,${idOf(1)},,${group},Large,5`;
    expect(csv('group,,,,Size', 'group,,,,Cup', item('Size'), item('Cup'))).toEqual([]);
    expect(csv('group,,,,Size', item('Size'), item('Size'))).toHaveLength(1);
  });

  test('two lines of the kind menu', () => {
    expect(csv('menu,,,,Lunch', 'menu,,,,Dinner')).toEqual([
      '4 kind: A file has one line of the kind menu. Another is line 3.',
    ]);
  });
});

describe('a first line that names other columns', () => {
  test.each([
    ['name,price\nSoup,5', ['1 -: The column “kind” is missing. The first line names the columns.']],
    ['kind,name,colour\nproduct,Soup,red', ['1 -: There is no column “colour”. Please remove or rename it.']],
    ['kind,name,Name\nproduct,Soup,Soup', ['1 -: The column “name” appears twice.']],
    ['', ['1 -: The file is empty.']],
  ])('%j', (text, mistakes) => {
    expect(mistakesOf(text)).toEqual(mistakes);
  });
});

test.each(['delivery\u00a0price', 'Dine\u2013in price', 'pickup  price'])(
  'the heading %j is the column that it looks like',
  (heading) => {
    expect(
      mistakesOf(`kind,name,category,price,${heading}\ncategory,Soups\nproduct,Broth,Soups,5,6`),
    ).toEqual([]);
  },
);

test('a mistake quotes no more than people read', () => {
  const [mistake] = csv(`${'x'.repeat(5000)},,Soups,,Wonton,5`);
  expect(mistake).toBe(
    `3 kind: “${'x'.repeat(40)}…” is not a kind of line. Please enter one of menu, category, product, group, item.`,
  );
});

test('a torn quotation says in which line it begins', () => {
  expect(csv('product,,Soups,,Wonton,5', 'product,,Soups,,"Rice,5', 'product,,Soups,,Tea,5')).toEqual([
    '4 -: There is a missing or extra quotation mark. Please save the file as CSV again.',
  ]);
});

const menu = (fields: object) => JSON.stringify({ format: 'passline-menu', version: 1, ...fields }, null, 1);

describe('a bad place of a JSON file is named with its line and path', () => {
  test.each([
    [
      '{"format": "passline-menu",\n "version": 1,\n "menu": }',
      ['3 -: This is not valid JSON: value expected.'],
    ],
    [`{"a":\n${'['.repeat(100_000)}`, ['2 -: This is nested more than 20 levels deep. No menu is.']],
    ['[]', ['1 -: This has to be an object: { … }.']],
    ['{"format": "recipe"}', ['1 format: This has to be "passline-menu": the file is not a Passline menu.']],
    [
      '{"format": "passline-menu",\n"version": 2}',
      ['2 version: This has to be 1: files of other versions cannot be read.'],
    ],
    [menu({ categories: {} }), ['4 categories: This has to be a list: [ … ].']],
    [
      menu({ categories: [{ name: 'Soups', colour: 'red' }] }),
      ['7 categories[0]: There is no “colour” here. Please remove or rename it.'],
    ],
    [
      menu({
        categories: [
          {
            name: 'Soups',
            products: [
              { name: 5, price: '5' },
              { name: 'Tea', price: 1, modifierGroups: ['Size'] },
            ],
          },
        ],
      }),
      [
        '9 categories[0].products[0].name: This has to be a text.',
        '10 categories[0].products[0].price: This has to be a number such as 12.5.',
        '15 categories[0].products[1].modifierGroups: The file has no modifier group “Size”. Please add it, or remove it here.',
      ],
    ],
    [menu({ categories: [{ products: [] }] }), ['5 name: This has to be a text.']],
    [
      menu({ modifierGroups: [{ title: 'Size' }, { title: 'Size' }] }),
      ['9 modifierGroups[1].title: Line 5 is a group called “Size” too. Please give each a different key.'],
    ],
    [
      menu({
        menu: { name: 'Lunch', hours: { 1: { open: '25:00', close: '26:00' } }, activeFrom: 'soon' },
      }),
      [
        expect.stringMatching(/^6 menu\.hours: '25:00' on Monday is not a time of day/),
        expect.stringMatching(/^12 menu\.activeFrom: Please enter a moment such as/),
      ],
    ],
    [
      '{"format": "passline-menu", "version": 1,\n"menu": {"name": "A",\n"name": "B"}}',
      ['3 menu: “name” appears twice. Please remove one.'],
    ],
  ])('%#', (text, mistakes) => {
    expect(mistakesOf(text)).toEqual(mistakes);
  });
});

test('a menu that ends before it begins', () => {
  const late = {
    ...LUNCH,
    menu: { ...LUNCH.menu, activeFrom: Date.UTC(2028, 0), activeUntil: Date.UTC(2027, 0) },
  };
  expect(mistakesOf(writeMenuCsv(late))).toEqual([
    '2 active from: Active from date cannot be after active until date.',
  ]);
  expect(mistakesOf(writeMenuJson(late))).toEqual([
    expect.stringMatching(/menu\.activeFrom: Active from date cannot/),
  ]);
});

test('more than a menu can have is reported once, where it begins to be too much', () => {
  const products = (category: string, count: number) =>
    Array.from({ length: count }, (_, index) => `product,,${category},,${category} ${index},5`);
  expect(csv(...products('Soups', 2001))).toEqual([
    '2003 -: There are more than 2,000 products of one category: 2,001.',
  ]);
  const three = [...products('Soups', 2000), ...products('Rice', 2000), ...products('Tea', 1001)];
  expect(csv('category,,,,Rice', 'category,,,,Tea', ...three)).toEqual([
    '5005 -: There are more than 5,000 products: 5,001.',
  ]);
  const items = Array.from({ length: 101 }, (_, index) => `item,,,Size,Size ${index},5`);
  expect(csv('group,,,,Size', ...items)).toEqual(['104 -: There are more than 100 items of one group: 101.']);
  const groups = Array.from({ length: 101 }, (_, group) => [
    `group,,,,Group ${group}`,
    ...Array.from({ length: 100 }, (__, item) => `item,,,Group ${group},${item},1`),
  ]);
  expect(csv(...groups.flat())).toEqual([
    expect.stringMatching(/ -: There are more than 10,000 items of groups: 10,100\.$/),
  ]);
  const many = 20_001;
  const told = 'This file has more than 20,000 records. No menu has that many.';
  expect(mistakesOf(`kind\n${'x\n'.repeat(many)}`)).toEqual([`${many + 1} -: ${told}`]);
  expect(mistakesOf(`kind\n${'\n'.repeat(2 * many)}x`)).toEqual([`40001 -: ${told}`]);
  expect(mistakesOf(`[\n${'{},'.repeat(many)}]`)).toEqual([`2 -: ${told}`]);
  expect(mistakesOf('x'.repeat(4 * 2 ** 20 + 1))).toEqual([
    '1 -: The file is larger than 4 MB. Please import it in parts.',
  ]);
});

test('the reading ends after 500 mistakes, and says that there are more', () => {
  const broken = (count: number) => readMenuFile(`kind\n${'x\n'.repeat(count)}`, { taxIds: new Set() });
  expect(broken(500)).toMatchObject({ ok: false, areMore: false, mistakes: { length: 500 } });
  expect(broken(501)).toMatchObject({ ok: false, areMore: true, mistakes: { length: 500 } });
  const json = `{${'"a":1,'.repeat(199_000)}"a":1}`;
  expect(readMenuFile(json, { taxIds: new Set() })).toMatchObject({
    areMore: true,
    mistakes: { length: 500 },
  });
});

test('a text of more values than a menu has is not parsed', () => {
  expect(mistakesOf(`{${'"a":1,'.repeat(600_000)}"a":1}`)).toEqual([
    '1 -: This file has more than 400,000 values. No menu has that many.',
  ]);
});

test('a first line of a million columns is one mistake', () => {
  expect(mistakesOf(`kind${','.repeat(1_000_000)}\n`)).toEqual([
    '1 -: The first line has more than 1,000 columns.',
  ]);
  expect(mistakesOf(`kind${',kinds'.repeat(600_000)}\n`)).toEqual([
    '1 -: The first line has more than 1,000 columns.',
  ]);
});
