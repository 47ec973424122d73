import type { Change, Sentence } from '../../../parts/timeline/timeline-line.tsx';
import type { TimelineEntry } from '@passline/contract/kernel/audit';
import { formatMoney } from '../../../parts/money.tsx';
import { formatPercent } from '../../../parts/format-percent.ts';
import { formatDay } from '@passline/domain/time/format-day';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { tableWords } from '@passline/domain/orders/table-words';
import {
  MONEY_VERBS,
  SAME_MONEY_AS,
  adjustmentWords,
  isInTheSentence,
  moneyResult,
} from './money-sentences.ts';
import { SQUARE_VERBS } from './square-sentences.ts';
import { ORDER_FIELDS, ORDER_FIELDS_UNTOLD, type OrderField } from './order-fields.ts';

type State = Record<string, unknown> | null;

const VERBS: Record<string, (after: NonNullable<State>) => string> = {
  'orders.create': () => 'placed the order',
  'orders.confirm': () => 'confirmed',
  'orders.setFoodReady': (after) =>
    after['isFoodReady'] === false ? 'marked the food as not ready' : 'marked the food as ready',
  'orders.setPaid': (after) => (after['paymentStatus'] === 'unpaid' ? 'marked as unpaid' : 'marked as paid'),
  'orders.markDone': (after) =>
    after['deliveryStatus'] === 'Delivered' ? 'marked as delivered' : 'marked as done',
  'orders.reverseDone': () => 'moved it back to Preparing',
  'orders.delay': () => 'delayed the order',
  'orders.setTable': ({ tableName: name }) =>
    typeof name === 'string' ? `put it at ${tableWords(name)}` : 'took it off its table',
  'orders.takeSupport': () => 'took it as support',
  'orders.releaseSupport': () => 'released it as support',
  'orders.giveSupport': ({ supportUserName: name }) =>
    `gave it to ${typeof name === 'string' ? name : 'somebody'} as support`,
  'dispatch.assignRider': ({ riderName: name }) =>
    `assigned ${typeof name === 'string' ? name : 'a courier'}`,
  'dispatch.unassignRider': () => 'took the courier off',
  'dispatch.failDelivery': () => 'marked the delivery as failed',
  'dispatch.setDeliveryStatus': () => 'set the delivery by hand',
  'printing.printOrder': () => 'printed it in the kitchen',
  ...MONEY_VERBS,
  ...SQUARE_VERBS,
  'riders.acceptDelivery': ({ riderName: name }) =>
    typeof name === 'string' ? `took it for ${name}` : 'took the delivery',
  'riders.advanceDelivery': ({ deliveryStatus: status }) =>
    RIDE_WORDS[String(status)] ?? 'moved the delivery on',
};

const RIDE_WORDS: Record<string, string> = {
  ArrivedAtRestaurant: 'set the courier as at the restaurant',
  HeadingToCustomer: 'set the food as picked up',
  Delivered: 'set the delivery as delivered',
};

/** What programs do under other names is shown in the words of the command behind it. */
const SAME_AS: Record<string, keyof typeof VERBS> = {
  'functions.assignTargetRider': 'dispatch.assignRider',
  'functions.unassignRider': 'dispatch.unassignRider',
  'functions.failDeliveryOrder': 'dispatch.failDelivery',
  'functions.setOrderDeliveryStatus': 'dispatch.setDeliveryStatus',
  'functions.updateOrderCompletionTime': 'orders.delay',
  ...SAME_MONEY_AS,
};

/**
 * The audit trail as sentences, newest first. What one action did to the order and to its delivery is one sentence.
 * `timeOf` writes an instant as the place's clock shows it.
 */
export function timelineSentences(
  entries: readonly TimelineEntry[],
  timeOf: (atMs: number) => string,
): Sentence[] {
  const merged = mergeParts(entries);
  return merged.map((entry) => {
    const { [TAKEN_BACK_FIELD]: takenBack, ...after } = entry.after ?? {};
    const undone = merged.find(({ requestId }) => requestId === takenBack);
    const changes = entry.before === null ? [] : changesOf(entry.before, after, timeOf);
    return {
      id: entry.id,
      atMs: entry.at,
      actor: entry.actorName,
      did: undone ? `undid: ${didOf(undone)}` : didOf(entry),
      result: [resultOf(after, timeOf), undone ? null : entry.reason].filter(Boolean).join(' · '),
      changes,
      undo: entry.undo,
    };
  });
}

/** In the entry of an undo: the request whose lines it undid. */
const TAKEN_BACK_FIELD = 'takenBackRequestId';

function didOf({ action, after }: TimelineEntry): string {
  const verb = VERBS[SAME_AS[action] ?? action];
  return verb ? verb(after ?? {}) : spokenAction(action);
}

/** What one action recorded of the order and of its delivery. */
function mergeParts(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const merged: TimelineEntry[] = [];
  for (const entry of entries) {
    const last = merged.at(-1);
    if (last?.requestId !== entry.requestId) {
      merged.push(entry);
      continue;
    }
    merged[merged.length - 1] = {
      ...entry,
      before: entry.before && { ...entry.before, ...last.before },
      after: { ...entry.after, ...last.after },
      reason: entry.reason ?? last.reason,
    };
  }
  return merged;
}

function resultOf(after: NonNullable<State>, timeOf: (atMs: number) => string): string {
  const parts: string[] = [];
  if (typeof after['status'] === 'string') parts.push(after['status']);
  if (typeof after['deliveryStatus'] === 'string' && after['deliveryStatus'] !== 'Delivered')
    parts.push(wordOf('deliveryStatus', after['deliveryStatus'], timeOf));
  const readyAt = after['completionTime'];
  if (typeof readyAt === 'string' && after['status'] !== 'Done')
    parts.push(`ready at ${timeOf(Date.parse(readyAt))}`);
  return [...parts, moneyResult(after)].filter(Boolean).join(', ');
}

/** The fields that differ, in the words of orders; what nobody declared as it is stored. */
export function changesOf(
  before: NonNullable<State>,
  after: NonNullable<State>,
  timeOf: (atMs: number) => string,
): Change[] {
  return Object.keys(after)
    .filter((name) => !ORDER_FIELDS_UNTOLD.has(name) && !isInTheSentence(name))
    .map((name) => ({
      field: ORDER_FIELDS[name]?.label ?? spokenField(name),
      before: wordOf(name, before[name], timeOf),
      after: wordOf(name, after[name], timeOf),
    }))
    .filter((change) => change.before !== change.after);
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

function wordOf(name: string, value: unknown, timeOf: (atMs: number) => string): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (name === 'otherAdjustments') return adjustmentWords(value);
  const { kind, words, say }: Partial<OrderField> = ORDER_FIELDS[name] ?? {};
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberWords(kind, value);
  if (Array.isArray(value) && value.length === 0) return 'none';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (say) return say(value);
  if (words) return words[value] ?? value;
  if (kind === 'phone') return phoneNumberWords(value);
  if (kind === 'date') return formatDay(value, '');
  return INSTANT.test(value) ? timeOf(Date.parse(value)) : value;
}

/** A number by what its field holds. */
function numberWords(kind: OrderField['kind'] | undefined, value: number): string {
  if (kind === 'money') return formatMoney(value);
  return kind === 'percent' ? formatPercent(value) : String(value);
}

/** An action without its own words yet: 'orders.askAgain' would be 'ask again'. */
function spokenAction(action: string): string {
  const name = action.slice(action.lastIndexOf('.') + 1);
  return name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}

function spokenField(field: string): string {
  const words = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
