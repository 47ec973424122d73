import { expect, test } from 'vitest';
import { courierEntries } from './courier-entries.ts';

const nowMs = 1_000_000;
const ken = {
  id: 'ken',
  name: 'Ken Okafor',
  role: 'courier',
  email: 'ken@passline.example',
  phoneNumber: '+15875550102',
  riderActiveUntil: null,
  suspendedAt: null,
} as const;

test('a suspended courier is so called, and not on or off duty', () => {
  const [entry] = courierEntries([{ ...ken, suspendedAt: nowMs - 1 }], nowMs);
  expect(entry?.detail).toBe('Courier · Suspended · 587-555-0102 · ken@passline.example');
});

test('two couriers with the same name are told apart by their contact data, and lead to their active deliveries', () => {
  const other = {
    ...ken,
    id: 'other',
    email: 'ken.o@passline.example',
    phoneNumber: '',
    riderActiveUntil: nowMs + 1,
  };
  expect(courierEntries([ken, { ...other, role: 'courier_manager' }], nowMs)).toMatchObject([
    {
      title: 'Ken Okafor',
      detail: 'Courier · Off duty · 587-555-0102 · ken@passline.example',
      to: '/orders',
      search: { view: 'deliveries', courier: 'ken' },
    },
    { title: 'Ken Okafor', detail: 'Courier manager · On duty · ken.o@passline.example' },
  ]);
});
