import { TextInput } from '@mantine/core';
import { PHONE_TYPED_MOST, readPhoneNumber } from '@passline/domain/users/phone-number';
import '../field-styles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AuthRefusal } from '../auth-request.ts';
import { refreshSession } from '../use-session-query.ts';
import { useTypedAtLink } from './use-typed-at-link.ts';
import { LinkForm } from './link-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type NewPersonFormProps = {
  path: 'accept-invitation' | 'set-up';
  token: string;
  label: string;
  /** Whose link it is; absent: they say so. */
  invitedEmail?: string;
  /** Whether they are asked for a phone number; absent: not. */
  phoneNumber?: 'required' | 'optional';
  /** Absent: they are signed in, and go to the first screen. */
  onDone?: () => void;
};

/** Where somebody new says who they are. */
export function NewPersonForm({ path, token, label, invitedEmail, phoneNumber, onDone }: NewPersonFormProps) {
  const { typed, type, forget } = useTypedAtLink(`${path} ${invitedEmail ?? ''}`);
  const { name, email, phone } = typed;
  const [phoneMistake, setPhoneMistake] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const navigate = useNavigate();
  const enter = () => void navigate({ to: '/', replace: true });
  const isInvited = invitedEmail !== undefined;
  const tellAtPhone = (message: string) => {
    setPhoneMistake(message);
    phoneField.current?.focus();
  };
  return (
    <LinkForm
      path={path}
      body={{
        token,
        name,
        password,
        ...(!isInvited && { email: email.trim() }),
        ...(phoneNumber && { phoneNumber: phone }),
      }}
      label={label}
      check={() => {
        const read = readPhoneNumber(phone);
        if (!read.ok) tellAtPhone(read.refusal.message);
        return read.ok;
      }}
      tellAtField={(error) => {
        // An account that has a number already needs none here, which only the server knows.
        const isMissing = error instanceof AuthRefusal && error.code === 'PHONE_NUMBER_MISSING';
        if (isMissing) tellAtPhone(error.message);
        return isMissing;
      }}
      onDone={() => {
        forget();
        void refreshSession().then(onDone ?? enter);
      }}
    >
      {isInvited && (
        <TextInput
          size="md"
          label="E-mail"
          name="email"
          autoComplete="username"
          value={invitedEmail}
          readOnly
        />
      )}
      <TextInput
        size="md"
        label="Name"
        name="name"
        autoComplete="name"
        ref={field}
        required
        withAsterisk={false}
        maxLength={100}
        value={name}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      {!isInvited && (
        <TextInput
          size="md"
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => type({ email: event.currentTarget.value })}
        />
      )}
      {phoneNumber && (
        <TextInput
          size="md"
          label={phoneNumber === 'required' ? 'Phone number' : 'Phone number (optional)'}
          name="tel"
          type="tel"
          autoComplete="tel"
          ref={phoneField}
          error={phoneMistake}
          maxLength={PHONE_TYPED_MOST}
          value={phone}
          onChange={(event) => {
            setPhoneMistake(null);
            type({ phone: event.currentTarget.value });
          }}
        />
      )}
      <NewPasswordField value={password} onChange={setPassword} />
    </LinkForm>
  );
}
