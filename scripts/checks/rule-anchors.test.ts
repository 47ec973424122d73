import { expect, test } from 'vitest';
import { anchorsOf, findBrokenCitations } from './rule-anchors.ts';

// Put together here, so that the check does not find its own examples in this file.
const folder = ['docs', 'rules'].join('/');
const numbered = 'Specification';
const orders = {
  path: `${folder}/orders.md`,
  text: '# Orders\n\n## When an order is late\n\nLate is late.\n',
};
const source = (text: string) => ({ path: 'packages/domain/src/orders/attention.ts', text });

test('a citation of a heading that is not there is found, with its file and line', () => {
  const file = source(`const a = 1;\n/** Late. See ${folder}/orders.md#when-it-is-late. */\n`);
  expect(findBrokenCitations([orders, file])).toEqual([
    `packages/domain/src/orders/attention.ts:2: ${folder}/orders.md has no heading for #when-it-is-late`,
  ]);
});

test('a citation of a page that is not there is found, with an anchor and without', () => {
  const file = source(`// ${folder}/order.md#late\n// ${folder}/order.md\n`);
  expect(findBrokenCitations([orders, file])).toEqual([
    `packages/domain/src/orders/attention.ts:1: there is no page ${folder}/order.md`,
    `packages/domain/src/orders/attention.ts:2: there is no page ${folder}/order.md`,
  ]);
});

test.each([
  [`/** Late. ${numbered} 2, section 4. */`, 1],
  [`/**\n * Late. Builds on ${numbered.toLowerCase()} 2. */`, 2],
  [`/**\n * Late. ${numbered}\n * 2, section 4.\n */`, 2],
])('a section that is cited by its number is found: %j', (text, line) => {
  expect(findBrokenCitations([orders, source(text)])).toEqual([
    `packages/domain/src/orders/attention.ts:${line}: '${text.includes('Builds') ? numbered.toLowerCase() : numbered} 2' points at nothing; cite a rule of docs/rules`,
  ]);
});

test('a link between pages to a page or a heading that is not there is found', () => {
  const recipe = {
    path: 'docs/recipes/add.md',
    text: '[a](../rules/orders.md#late)\n[b](../rules/riders.md)\n[c](#steps)\n',
  };
  expect(findBrokenCitations([orders, recipe])).toEqual([
    `docs/recipes/add.md:1: ${folder}/orders.md has no heading for #late`,
    `docs/recipes/add.md:2: there is no page ${folder}/riders.md`,
    'docs/recipes/add.md:3: docs/recipes/add.md has no heading for #steps',
  ]);
});

test('what exists is accepted: a citation, a link, an address elsewhere, a picture', () => {
  const page = {
    path: 'README.md',
    text: `# Start\n[rules](docs/rules/orders.md#when-an-order-is-late) [top](#start) [web](https://example.com/a.md#b) ![x](x.png)\n`,
  };
  const file = source(`/** See ${folder}/orders.md#when-an-order-is-late, and ${folder}/orders.md. */`);
  expect(findBrokenCitations([orders, page, file])).toEqual([]);
});

test('anchors are those of GitHub', () => {
  const page = [
    "# Done, and back: 'Food is Ready'",
    '## `updateOrderCompletionTime` (again)',
    '## Unassign & Matching',
    '## Numbers',
    '### Numbers',
    '```',
    '# no heading',
    '```',
  ].join('\n');
  expect([...anchorsOf(page)]).toEqual([
    'done-and-back-food-is-ready',
    'updateordercompletiontime-again',
    'unassign--matching',
    'numbers',
    'numbers-1',
  ]);
});
