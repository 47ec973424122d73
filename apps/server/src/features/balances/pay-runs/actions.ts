import { createPayRun } from './create-pay-run.ts';
import { approvePayRun, declinePayRun, stopPayRun } from './decide-pay-run.ts';
import { getPayRun, listPayRuns } from './get-pay-run.ts';
import { listPayable } from './list-payable.ts';
import { cancelLine, retryLine } from './move-line.ts';

export default {
  payable: listPayable,
  list: listPayRuns,
  get: getPayRun,
  create: createPayRun,
  approve: approvePayRun,
  decline: declinePayRun,
  stop: stopPayRun,
  retryLine,
  cancelLine,
};
