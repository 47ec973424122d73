import { TextInput } from '@mantine/core';
import '../field-styles.ts';
import type { Ref } from 'react';

type CodeFieldProps = { code: string; onCode: (code: string) => void; field: Ref<HTMLInputElement> };

/** A code of the second factor, from the app or one of the backup codes. */
export function CodeField({ code, onCode, field }: CodeFieldProps) {
  return (
    <TextInput
      ref={field}
      label="Code"
      description="The six digits that your authenticator app shows now, or a backup code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      value={code}
      onChange={(event) => onCode(event.currentTarget.value)}
    />
  );
}
