import { sumCents, type Cents } from '../money/cents.ts';
import type { StatementPart } from '../reports/statement.ts';

/** What moves a courier's account in a week, in the order of a statement. See docs/rules/rider-earnings.md#the-statement. */
export const COURIER_LINES = [
  'deliveries',
  'tips',
  'cash',
  'otherwise',
  'earlier',
  'settled',
  'transfers',
  'corrections',
  'payouts',
  'returned',
] as const;
export type CourierLine = (typeof COURIER_LINES)[number];

/** What somebody did, each named with its postings. */
export const NAMED_LINES = ['earlier', 'settled', 'transfers', 'corrections', 'payouts', 'returned'] as const;
type NamedLine = (typeof NAMED_LINES)[number];

/** What a delivery of the week earns as it is now, in cents, 0 or more. */
export type StatedDelivery = {
  orderId: string;
  orderNumber: number;
  /** The restaurant and its location. */
  place: string;
  /** When it was made, in milliseconds since 1970. */
  atMs: number;
  feeCents: Cents;
  substitutionsCents: Cents;
  standbyCents: Cents;
};

/** Sums over all deliveries of the week as they are now, in cents, 0 or more. */
export type CourierSums = {
  deliveryCount: number;
  feesCents: Cents;
  substitutionsCents: Cents;
  standbyCents: Cents;
  tipsCents: Cents;
  /** What customers paid at the door, and what was given back of it out of the cash box. */
  cashCents: Cents;
};

/** A courier's account from the beginning of a week to its end; positive is what Passline owes. */
export type CourierStatement = {
  beforeCents: Cents;
  /** Posted in the week for its deliveries, and for anything that has no line of its own. */
  postedCents: Cents;
  sums: CourierSums;
  /** The first ones of `sums.deliveryCount`, by when they were made. */
  deliveries: readonly StatedDelivery[];
  lines: Readonly<Record<NamedLine, StatementPart>>;
  afterCents: Cents;
  /** Posted after the week for its deliveries: it stands in later statements. */
  later: StatementPart;
};

/** What each line changes. `otherwise` is what the deliveries as they are now do not explain. */
export function courierChanges(statement: CourierStatement): Readonly<Record<CourierLine, Cents>> {
  const { sums, postedCents, lines } = statement;
  const earned = {
    deliveries: sumCents([sums.feesCents, sums.substitutionsCents, sums.standbyCents]),
    tips: sums.tipsCents,
    cash: 0 - sums.cashCents,
  };
  const named = Object.fromEntries(NAMED_LINES.map((line) => [line, lines[line].changeCents]));
  return {
    ...earned,
    otherwise: postedCents - sumCents(Object.values(earned)),
    ...(named as Record<NamedLine, Cents>),
  };
}

/** Whether the lines lead from the balance before to the one after, to the cent. */
export function isCourierEven(statement: CourierStatement): boolean {
  const { beforeCents, afterCents } = statement;
  return beforeCents + sumCents(Object.values(courierChanges(statement))) === afterCents;
}
