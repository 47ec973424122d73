/** The password of every demo account that signs in with one. */
export const DEMO_PASSWORD = 'passline-demo';

/** The location of the demo's admin. */
export const DEMO_LOCATION_ID = '00000000-0000-4000-8000-000000000100';
export const DEMO_RESTAURANT_ID = '00000000-0000-4000-8000-000000000101';

export type DemoAccount = {
  id: string;
  email: string;
  name: string;
  role: 'super_admin' | 'admin' | 'courier' | 'courier_manager' | 'customer';
  /** Their way of signing in. */
  provider: 'credential' | 'google';
};

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'super@passline.example',
    name: 'Sasha Park',
    role: 'super_admin',
    provider: 'credential',
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    email: 'admin@passline.example',
    name: 'Ana Moreau',
    role: 'admin',
    provider: 'credential',
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    email: 'courier@passline.example',
    name: 'Ken Okafor',
    role: 'courier',
    provider: 'credential',
  },
  {
    id: '00000000-0000-4000-8000-000000000004',
    email: 'manager@passline.example',
    name: 'Mia Singh',
    role: 'courier_manager',
    provider: 'credential',
  },
  {
    id: '00000000-0000-4000-8000-000000000005',
    email: 'customer@passline.example',
    name: 'Chris Tremblay',
    role: 'customer',
    provider: 'credential',
  },
  {
    id: '00000000-0000-4000-8000-000000000006',
    email: 'social@passline.example',
    name: 'Sol Nguyen',
    role: 'customer',
    provider: 'google',
  },
  // Approves what the first one asks for.
  {
    id: '00000000-0000-4000-8000-000000000007',
    email: 'super2@passline.example',
    name: 'Robin Castellano',
    role: 'super_admin',
    provider: 'credential',
  },
];
