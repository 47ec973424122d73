import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** What a thread does when it is asked, by name. Inputs and results are copied on their way. */
export type Tasks = { readonly [task: string]: (input: never) => unknown };

/** The question as it comes to the thread. */
export type Asked = { task: string; input: never };

/** For the end of a thread's file. What a task throws ends the thread, and reaches the one who asked. */
export function serveTasks(tasks: Tasks): void {
  // Files wait for commands where both want a core. Elsewhere than on Linux this would be said of the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const answer = async ({ task, input }: Asked) => parentPort?.postMessage(await tasks[task]?.(input));
  // What it throws goes unhandled, which ends the thread.
  parentPort?.on('message', (asked: Asked) => void answer(asked));
}
