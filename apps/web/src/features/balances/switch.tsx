import classes from './switch.module.css';

type SwitchProps = { words: string; isOn: boolean; onTurn: (isOn: boolean) => void };

export function Switch({ words, isOn, onTurn }: SwitchProps) {
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      {words}
    </label>
  );
}
