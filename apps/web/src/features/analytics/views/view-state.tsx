import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import classes from './views.module.css';

type ViewStateProps<Answer> = { answer: UseQueryResult<Answer>; children: (answer: Answer) => ReactNode };

/** A view while it is read, that could not be read, or with what was read; of before while the next is on its way. */
export function ViewState<Answer>({ answer, children }: ViewStateProps<Answer>) {
  const { data, error, isPlaceholderData, refetch } = answer;
  if (error) return <ScreenError error={error} retry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className={classes.view} role="status" aria-label="Loading">
        <Skeleton height={86} />
        <Skeleton height={320} />
      </div>
    );
  }
  return (
    <div className={classes.view} data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}
