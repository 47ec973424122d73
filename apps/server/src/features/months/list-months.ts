import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { readMonths } from './closed-months.ts';

export const listMonths = runQuery(contract.months.list, ({ db, nowMs }) => readMonths(db, nowMs));
