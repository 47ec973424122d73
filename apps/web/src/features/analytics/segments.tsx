import classes from './segments.module.css';

type SegmentsProps<Id extends string> = {
  label: string;
  choices: readonly { id: Id; words: string; /** Why it cannot be chosen. */ reason?: string | null }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  isSmall?: boolean;
};

/** A few choices beside each other, one of them chosen. */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, choices, chosen, onChoose, isSmall } = props;
  return (
    <div role="group" aria-label={label} className={classes.segments} data-small={isSmall || undefined}>
      {choices.map(({ id, words, reason = null }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          aria-disabled={reason !== null}
          title={reason ?? undefined}
          onClick={() => reason === null && onChoose(id)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
