import { addRule } from './add-rule.ts';
import { listRules } from './list-rules.ts';
import { listTold } from './list-told.ts';
import { removeRule } from './remove-rule.ts';
import { updateRule } from './update-rule.ts';

export default {
  list: listRules,
  add: addRule,
  update: updateRule,
  remove: removeRule,
  told: listTold,
};
