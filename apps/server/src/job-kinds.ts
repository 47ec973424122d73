import { advancePayoutJob } from './balances/advance-payout.ts';
import { proveLedgerJob } from './balances/run-proof.ts';
import type { JobKinds } from './jobs/jobs.ts';
import { notifyOrderJob } from './notifications/notify-order.ts';
import { settlePaymentJob } from './orders/settle-payment.ts';
import { sendMessageJob } from './outbox/send-message.ts';
import type { CardGateways } from './payments/card-gateway.ts';
import { takeProviderEventJob } from './provider-events/take-provider-event.ts';
import { sendReportJob } from './reports/report-jobs.ts';
import { printTicketJob } from './printing/print-ticket.ts';
import { runScheduledJob } from './schedule/run-scheduled.ts';
import type { ScheduledWork } from './schedule/scheduled-work.ts';
import type { Services } from './services.ts';
import { tellSquareJob } from './square/tell-square.ts';

type Parts = { cardGateways: CardGateways; url: string; scheduled: readonly ScheduledWork[] };

/** How every kind of job is done. Loaded with the queue itself: a start has nothing to do yet. */
export function jobKinds(services: Services, { cardGateways, url, scheduled }: Parts): JobKinds {
  return {
    'settle-payment': settlePaymentJob(services, cardGateways),
    'notify-order': notifyOrderJob(services, url),
    'send-message': sendMessageJob(services),
    'print-ticket': printTicketJob(services),
    'send-report': sendReportJob(services),
    'tell-square': tellSquareJob(services),
    'advance-payout': advancePayoutJob(services),
    'take-provider-event': takeProviderEventJob(services, cardGateways),
    'prove-ledger': proveLedgerJob(services),
    'run-scheduled': runScheduledJob(services, scheduled),
  };
}
