import { comerOf } from '../../../kernel/actions/comer-of.ts';
import type { Loan } from '../../../kernel/workers/worker-pool.ts';
import type { MenuFileTasks } from './menu-file-worker.ts';

type MenuFileLoan = Loan<MenuFileTasks>;

type Asking = Parameters<typeof comerOf>[0];

const THREAD = new URL('./menu-file-worker.ts', import.meta.url);

/** A thread that reads a file. */
export function importLoan(asking: Asking): MenuFileLoan {
  return {
    file: THREAD,
    comer: comerOf(
      asking,
      'Another file of yours is still being worked on. Nothing was saved. Please wait until it is done.',
    ),
    words: {
      slow: 'Reading the file took too long and was stopped. Nothing was saved. Please import it in parts.',
      large:
        'The file takes more memory than a menu does, so reading it was stopped. Nothing was saved. Please import it in parts.',
    },
  };
}

/** A thread that writes a file. */
export function exportLoan(asking: Asking): MenuFileLoan {
  return {
    file: THREAD,
    comer: comerOf(asking, 'Another file of yours is still being worked on. Please wait until it is done.'),
    words: {
      slow: 'Writing the file took too long and was stopped. Please try again.',
      large: 'This menu is too large for a file.',
    },
  };
}
