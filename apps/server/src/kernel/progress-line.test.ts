import { expect, test } from 'vitest';
import { ProgressLine } from './progress-line.ts';

function open({ isTTY, from }: { isTTY: boolean; from?: number }) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const out = { isTTY, write: (text: string) => written.push(text) > 0 };
  return {
    line: new ProgressLine({ out, nowMs: () => clock.ms, ...(from === undefined ? {} : { from }) }),
    written,
    clock,
  };
}

test('a terminal shows a bar that is drawn again, ten times a second at most, and always when it is full', () => {
  const { line, written, clock } = open({ isTTY: true });
  clock.ms = 10_000;
  line.show(0.25, '250 orders');
  clock.ms += 99;
  line.show(0.5, '500 orders');
  line.show(1, '1,000 orders');
  line.end();
  expect(written).toEqual([
    '\r[======                  ] 25 %, 250 orders, 30 s left\u001B[K',
    '\r[========================] 100 %, 1,000 orders, 0 s left\u001B[K',
    '\n',
  ]);
});

test('where it is no terminal there is a line for each tenth', () => {
  const { line, written, clock } = open({ isTTY: false });
  clock.ms = 1_000;
  for (const share of [0.09, 0.1, 0.15, 0.34, 1]) line.show(share, `${share * 100} orders`);
  line.end();
  expect(written).toEqual([
    '10 %, 10 orders, 9 s left\n',
    '34 %, 34 orders, 2 s left\n',
    '100 %, 100 orders, 0 s left\n',
  ]);
});

test('what was done before counts as done, and not for the time that is left', () => {
  const { line, written, clock } = open({ isTTY: true, from: 0.5 });
  line.show(0.5, '500 orders');
  clock.ms = 10_000;
  line.show(0.75, '750 orders');
  expect(written.map((text) => text.trim())).toEqual([
    '[============            ] 50 %, 500 orders\u001B[K',
    '[==================      ] 75 %, 750 orders, 10 s left\u001B[K',
  ]);
});
