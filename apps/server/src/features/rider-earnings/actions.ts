import {
  ownStatement,
  ownStatementPdf,
  ownWeeks,
  statement,
  statementPdf,
  weeks,
} from './courier-statements.ts';
import { listEarnedDeliveries } from './list-earned-deliveries.ts';
import { listPastDeliveries } from './list-past-deliveries.ts';
import { settleCash } from './settle-cash.ts';
import { sumEarnings } from './sum-earnings.ts';

export default {
  summary: sumEarnings,
  deliveries: listEarnedDeliveries,
  past: listPastDeliveries,
  settleCash,
  statement,
  statementPdf,
  weeks,
  ownStatement,
  ownStatementPdf,
  ownWeeks,
};
