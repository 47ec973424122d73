import {
  instantAt,
  localDate,
  localTime,
  ORDER_STATUS_CHOICES,
  type OrderStatusChoice,
} from '@passline/domain';

/** The Order Status select, and for a custom one the local date and time of the location. */
export type StatusChoice = { choice: OrderStatusChoice; /** `2026-12-24T18:05` */ reopensLocal: string };

export const KEEP_CURRENT: StatusChoice = { choice: 0, reopensLocal: '' };
export const CUSTOM = 8;
const STEP_MINUTES = 5;

export function choiceOf(text: string): OrderStatusChoice {
  return ORDER_STATUS_CHOICES.find(({ choice }) => String(choice) === text)?.choice ?? 0;
}

/** A choice with nothing missing: a custom one begins with an hour from now. */
export function startChoice(choice: OrderStatusChoice, nowMs: number, zone: string): StatusChoice {
  if (choice !== CUSTOM) return { choice, reopensLocal: '' };
  const inAnHour = nowMs + 3_600_000;
  return { choice, reopensLocal: snapToStep(`${localDate(inAnHour, zone)}T${localTime(inAnHour, zone)}`) };
}

/** Typing is free; what is left is one of the steps. See docs/rules/time.md#steps-of-5-minutes. */
export function snapToStep(local: string): string {
  const match = /^(.*T\d\d):(\d\d)/.exec(local);
  if (!match) return local;
  const minute = Math.floor(Number(match[2]) / STEP_MINUTES) * STEP_MINUTES;
  return `${match[1]}:${String(minute).padStart(2, '0')}`;
}

/** In milliseconds since 1970; null while nothing that is a time is there. */
export function reopensAt({ reopensLocal }: StatusChoice, zone: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(reopensLocal);
  return match?.[1] && match[2] ? instantAt(match[1], match[2], zone) : null;
}

export function statusToSend(
  status: StatusChoice,
  zone: string,
): { choice: OrderStatusChoice; reopensAt?: number | null } | null {
  if (status.choice === 0) return null;
  return status.choice === CUSTOM
    ? { choice: status.choice, reopensAt: reopensAt(status, zone) }
    : { choice: status.choice };
}
