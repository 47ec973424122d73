import classes from './lost-floor.module.css';

/** What was typed into a field and not kept: 'Table 5, Name'. */
export type TypedText = { label: string; text: string };

/** They can be read and copied. */
export function TypedTexts({ typed }: { typed: readonly TypedText[] }) {
  if (typed.length === 0) return null;
  return (
    <div className={classes.typed}>
      <p>What you typed was not kept. You can still copy it:</p>
      {typed.map(({ label, text }, at) => (
        // Two of the same label are two fields.
        // oxlint-disable-next-line react/no-array-index-key
        <label key={`${label} ${at}`}>
          {label}
          <input type="text" readOnly value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      ))}
    </div>
  );
}
