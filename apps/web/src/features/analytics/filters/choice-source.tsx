import button from '../../../parts/button.module.css';
import classes from './filters.module.css';

/** Where choices come from. */
export type ChoiceSource = {
  isPending: boolean;
  /** Why they could not be read. */
  failure: string | null;
  /** Null: they come by themselves as soon as they can be read. */
  retry: (() => void) | null;
};

type NoChoicesProps = {
  source: ChoiceSource;
  /** What it means that there are none, once they were read. */
  none: string;
};

/** Why there is nothing to choose from. */
export function NoChoices({ source: { isPending, failure, retry }, none }: NoChoicesProps) {
  if (failure !== null) {
    return (
      <div className={classes.none} role="alert">
        <p>The choices could not be read. {failure}</p>
        {retry && (
          <button type="button" className={button.plain} onClick={retry}>
            Try again
          </button>
        )}
      </div>
    );
  }
  return (
    <p className={classes.none} role="status">
      {isPending ? 'Loading the choices…' : none}
    </p>
  );
}
