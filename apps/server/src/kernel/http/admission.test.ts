import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { Admission, type Caller } from './admission.ts';

const anAnswer = () => new EventEmitter() as ServerResponse;

function begin(admission: Admission, caller: Caller, count: number): boolean[] {
  return Array.from({ length: count }, () => admission.begins(caller, anAnswer()));
}

test('one caller has at most 100 answers under way, and gets the next when one has left', () => {
  const admission = new Admission(1);
  const first = anAnswer();
  expect(admission.begins({ id: 'a' }, first)).toBe(true);
  expect(begin(admission, { id: 'a' }, 99)).not.toContain(false);
  expect(admission.begins({ id: 'a' }, anAnswer())).toBe(false);
  first.emit('close');
  expect(begin(admission, { id: 'a' }, 2)).toEqual([true, false]);
});

test('many people share an address: 500 of their answers may be under way', () => {
  const admission = new Admission(1);
  expect(begin(admission, { address: '192.0.2.1' }, 501).indexOf(false)).toBe(500);
});

test('one caller does not use up the allowance of another, nor that of an address with the same text', () => {
  const admission = new Admission(1);
  begin(admission, { id: 'a' }, 100);
  expect(admission.begins({ id: 'b' }, anAnswer())).toBe(true);
  expect(admission.begins({ address: 'a' }, anAnswer())).toBe(true);
  const asked = Array.from({ length: 4 }, () => admission.takes({ id: 'a' }));
  expect(asked).toEqual([true, true, true, false]);
  expect(admission.takes({ address: 'a' })).toBe(true);
});
