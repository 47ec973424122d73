import { TextInput } from '@mantine/core';
import { PHONE_TYPED_MOST } from '@passline/domain/users/phone-number';
import '../field-styles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../use-session-query.ts';
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
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const navigate = useNavigate();
  const enter = () => void navigate({ to: '/', replace: true });
  const isInvited = invitedEmail !== undefined;
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
      onDone={() => void refreshSession().then(onDone ?? enter)}
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
        onChange={(event) => setName(event.currentTarget.value)}
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
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      {phoneNumber && (
        <TextInput
          size="md"
          label={phoneNumber === 'required' ? 'Phone number' : 'Phone number (optional)'}
          name="tel"
          type="tel"
          autoComplete="tel"
          required={phoneNumber === 'required'}
          withAsterisk={false}
          maxLength={PHONE_TYPED_MOST}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      )}
      <NewPasswordField value={password} onChange={setPassword} />
    </LinkForm>
  );
}
