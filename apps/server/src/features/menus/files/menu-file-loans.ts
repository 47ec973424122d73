import type { Principal } from '@passline/contract/kernel/permissions';
import { actorId } from '../../../kernel/actions/audit.ts';
import type { Loan } from '../../../kernel/workers/worker-pool.ts';
import type { MenuFileTasks } from './menu-file-worker.ts';

type MenuFileLoan = Loan<MenuFileTasks>;

const THREAD = new URL('./menu-file-worker.ts', import.meta.url);

/** A thread that reads a file: one at a time for each caller. */
export function importLoan(caller: Principal | null, signal?: AbortSignal): MenuFileLoan {
  return {
    file: THREAD,
    holder: `menu import ${caller ? actorId(caller) : ''}`,
    words: {
      busy: 'Another file of yours is still being read. Nothing was saved. Please wait until it is done.',
      slow: 'Reading the file took too long and was stopped. Nothing was saved. Please import it in parts.',
      large:
        'The file takes more memory than a menu does, so reading it was stopped. Nothing was saved. Please import it in parts.',
    },
    signal,
  };
}

/** A thread that writes a file: one at a time for each caller. */
export function exportLoan(caller: Principal | null): MenuFileLoan {
  return {
    file: THREAD,
    holder: `menu export ${caller ? actorId(caller) : ''}`,
    words: {
      busy: 'Another file is still being written for you. Please wait until it is done.',
      slow: 'Writing the file took too long and was stopped. Please try again.',
      large: 'This menu is too large for a file.',
    },
  };
}
