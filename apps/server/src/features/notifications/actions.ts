import { listRules } from './list-rules.ts';
import { listTold } from './list-told.ts';
import { rules } from './rules.ts';
import { sendTest } from './send-test.ts';

export default { list: listRules, told: listTold, sendTest, ...rules };
