import { checkStatement } from './check-statement.ts';
import { importStatement } from './import-statement.ts';
import { listItems } from './list-items.ts';
import { getLine, listLines, listSuggestions } from './list-lines.ts';
import { listStatements } from './list-statements.ts';
import { matchLines } from './match-lines.ts';
import { removeStatement } from './remove-statement.ts';
import { unmatchLine } from './unmatch-line.ts';

export default {
  check: checkStatement,
  import: importStatement,
  list: listStatements,
  remove: removeStatement,
  lines: listLines,
  line: getLine,
  suggestions: listSuggestions,
  items: listItems,
  match: matchLines,
  unmatch: unmatchLine,
};
