import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { Refused } from './refusal.ts';
import { spokenInvalidInput } from './invalid-input.ts';

const invalid = (...issues: { path?: unknown[]; message: string }[]) =>
  new ORPCError('BAD_REQUEST', { message: 'Input validation failed', data: { issues } });
const messageOf = (error: unknown) => (spokenInvalidInput(error) as Error).message;

test('a refusal and a breakdown are left as they are', () => {
  const refusal = new Refused('REFUSED', { status: 422, message: 'Not now.', data: { code: 'x' } });
  const breakdown = new Error('the disk is full');
  const malformed = new ORPCError('BAD_REQUEST', { message: 'Malformed request.' });
  for (const error of [refusal, breakdown, malformed]) expect(spokenInvalidInput(error)).toBe(error);
});

test('the field that is wrong is named as a person knows it, and the issues stay for programs', () => {
  const error = invalid({ path: ['exception', 'name'], message: 'At most 80 characters' });
  expect(spokenInvalidInput(error)).toMatchObject({
    code: 'BAD_REQUEST',
    status: 400,
    message: 'Name: At most 80 characters.',
    data: error.data,
  });
});

test('a text that is a sentence itself is shown word for word', () => {
  const message = 'Please enter a name and price';
  expect(messageOf(invalid({ path: ['price'], message }))).toBe(message);
});

test('of several texts each ends before the next begins, and the last stays as it is', () => {
  const role = { path: ['role'], message: 'Has to be one of them' };
  const [name, code] = ['Please enter name', 'Please enter clock in code'].map((message) => ({ message }));
  expect(messageOf(invalid(name!, code!, role))).toBe(
    'Please enter name. Please enter clock in code. Role: Has to be one of them.',
  );
  expect(messageOf(invalid(name!, code!))).toBe('Please enter name. Please enter clock in code');
});

test('a text that begins with the name of its field says it once', () => {
  const message = 'Phone number must be 10 digits';
  expect(messageOf(invalid({ path: ['phoneNumber'], message }))).toBe('Phone number must be 10 digits.');
  expect(messageOf(invalid({ path: ['phone'], message }))).toBe('Phone number must be 10 digits.');
});

test('what is wrapped around a changed value is not named', () => {
  const path = ['updates', 0, 'changes', 'restaurantName', 'to'];
  expect(messageOf(invalid({ path, message: 'Cannot be empty' }))).toBe('Restaurant name: Cannot be empty.');
});

test('a mistake without a field is shown by itself, a repeated one once, and of many only the first', () => {
  expect(messageOf(invalid({ message: 'Too much!' }))).toBe('Too much!');
  const same = { path: ['ids', 3], message: 'Is not an id' };
  expect(messageOf(invalid(same, { ...same, path: ['ids', 4] }))).toBe('Ids: Is not an id.');
  const many = ['a', 'b', 'c', 'd', 'e'].map((field) => ({ path: [field], message: 'Wrong' }));
  expect(messageOf(invalid(...many))).toBe('A: Wrong. B: Wrong. C: Wrong. And 2 more.');
});
