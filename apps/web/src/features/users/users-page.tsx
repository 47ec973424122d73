import { PHONE_NUMBER } from '@passline/domain/users/email-and-phone';
import { NOT_A_PHONE_NUMBER, readPhoneNumber } from '@passline/domain/users/phone-number';
import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { useAddress, type ChangeAddress } from '../../parts/use-address.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { FoundList } from './look-up/found-list.tsx';
import { ErasedPage } from './personal-data/erased-page.tsx';
import { GuestPage } from './person/guest-page.tsx';
import { LookUp } from './look-up/look-up.tsx';
import { NobodyFound } from './look-up/nobody-found.tsx';
import { PersonPage } from './person/person-page.tsx';
import { isUserId, NOBODY, USERS_ADDRESS, type UsersSearch } from './users-address.ts';

/** Everybody who has an account, one at a time. See docs/rules/users.md. */
export function UsersPage() {
  const [search, change] = useAddress(USERS_ADDRESS);
  if (search.userId !== '' && !isUserId(search.userId))
    return (
      <Screen title="Users">
        <NobodyFound wanted={search.userId} onAgain={() => change(NOBODY, { replace: false })} />
      </Screen>
    );
  if (search.userId !== '')
    return <PersonPage key={search.userId} userId={search.userId} search={search} change={change} />;
  if (search.guest !== '' && !isPhoneNumber(search.guest))
    return (
      <Screen title="Users">
        <EmptyState icon={SearchX} title="Not found" text={NOT_A_PHONE_NUMBER.refusal.message} />
      </Screen>
    );
  if (search.guest !== '')
    return <GuestPage key={search.guest} phoneNumber={search.guest} search={search} change={change} />;
  if (search.erasure !== '')
    return (
      <ErasedPage
        key={search.erasure}
        erasureId={search.erasure}
        onLookUp={() => change(NOBODY, { replace: false })}
      />
    );
  if (search.email !== '' || search.phoneNumber !== '') return <Named search={search} change={change} />;
  return <LookUp q={search.q} change={change} />;
}

/** Also plain digits that an order stored as they are. */
function isPhoneNumber(text: string): boolean {
  const number = readPhoneNumber(text);
  return (number.ok && number.value !== '') || PHONE_NUMBER.test(text);
}

type NamedProps = { search: UsersSearch; change: ChangeAddress<UsersSearch> };

/** Whoever has an e-mail address or a phone number: their page, or a list where several share it. */
function Named({ search, change }: NamedProps) {
  const { email, phoneNumber } = search;
  const asked = email === '' ? { phoneNumber } : { email };
  const { data, error } = useQuery(queries.users.find.queryOptions({ input: asked }));
  const wanted = email === '' ? phoneNumber : email;
  const open = (patch: Partial<UsersSearch>) => change({ ...NOBODY, ...patch }, { replace: false });
  if (error)
    return (
      <Screen title="Users">
        <EmptyState icon={SearchX} title="Not found" text={messageOf(error)} />
      </Screen>
    );
  if (!data) return <ScreenLoading />;
  const [one, another] = data.rows;
  if (!one)
    return (
      <Screen title="Users">
        <NobodyFound wanted={wanted} onAgain={() => open({})} />
      </Screen>
    );
  if (another)
    return (
      <Screen title="Users">
        <FoundList people={data.rows} onOpen={open} label={`People with ${wanted}`} />
      </Screen>
    );
  if (one.userId === null) return <GuestPage phoneNumber={one.phoneNumber} search={search} change={change} />;
  return <PersonPage key={one.userId} userId={one.userId} search={search} change={change} />;
}
