import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Child = {
  process: ChildProcess;
  ask: <T>(message: object, answer: string) => Promise<T>;
  next: <T>(answer: string) => Promise<T>;
  stop: () => void;
};

/** Starts a program of the bench in its own process, so that only its own work is measured. */
export function startChild(file: URL, args: string[]): Child {
  const child = fork(fileURLToPath(file), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const next = <T>(answer: string) =>
    new Promise<T>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`${file.pathname} ended with ${code}.`));
      const listen = (message: { type: string }) => {
        if (message.type !== answer) return;
        child.off('message', listen).off('exit', fail);
        resolve(message as T);
      };
      child.on('message', listen).once('exit', fail);
    });
  return {
    process: child,
    next,
    ask: <T>(message: object, answer: string) => {
      const promise = next<T>(answer);
      child.send(message);
      return promise;
    },
    stop: () => child.kill('SIGKILL'),
  };
}
