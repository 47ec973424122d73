import { PasswordInput } from '@mantine/core';
import { PASSWORD_LEAST, PASSWORD_MOST } from '@passline/domain/users/password';
import '../field-styles.ts';

type NewPasswordFieldProps = { label?: string; value: string; onChange: (value: string) => void };

export function NewPasswordField({ label = 'Password', value, onChange }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      size="md"
      label={label}
      description={`At least ${PASSWORD_LEAST} characters.`}
      name="new-password"
      autoComplete="new-password"
      required
      withAsterisk={false}
      minLength={PASSWORD_LEAST}
      maxLength={PASSWORD_MOST}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
    />
  );
}
