import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['', 'super@passline.example', 'SU'],
  ['Sasha', 'super@passline.example', 'SU'],
  ['Sasha Park', 'super@passline.example', 'SP'],
  [' ana  maria de souza ', 'a@b.example', 'AS'],
  ['😀 Park', 'a@b.example', '😀P'],
])('%j with %s is %s', (name, email, letters) => expect(initialsOf({ name, email })).toBe(letters));
