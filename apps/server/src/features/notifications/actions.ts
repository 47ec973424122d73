import { confirmNumber } from './confirm-number.ts';
import { listRules } from './list-rules.ts';
import { listTold } from './list-told.ts';
import { rules } from './rules.ts';
import { sendCode } from './send-code.ts';
import { sendTest } from './send-test.ts';

export default { list: listRules, told: listTold, sendTest, sendCode, confirmNumber, ...rules };
