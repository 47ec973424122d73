import { expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { userAddressSample } from './user-address-sample.ts';

const desk = await openDesk();
const MISSING = 'Address is missing or invalid';

const records = oweRecord(userAddressSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no address': [given({ containerDeliveryAddress: ' ' }), 400, MISSING],
      'no place': [given({ containerDeliveryAddressLatLng: undefined }), 400],
      'a place that is nowhere': [given({ containerDeliveryAddressLatLng: { lat: 91, lng: 0 } }), 400],
      'another delivery type': [given({ contactlessDeliveryType: 'BY_DRONE' }), 400],
      'somebody who does not exist': [
        given({ userId: '0190a7c1-2b3c-7d4e-8f50-00000000dead' }),
        422,
        'There is no such customer.',
      ],
    },
    update: {
      'another address without its place': [
        changing('containerDeliveryAddress', '388 W Pender St, Vancouver', '1260 Alder Ave, Burnaby'),
        422,
        MISSING,
      ],
      'no address': [changing('containerDeliveryAddress', ''), 400, MISSING],
    },
  },
});

test('another address comes with its place, and both are undone as one', async () => {
  const added = await records.add();
  const moved = {
    containerDeliveryAddress: '388 W Pender St, Vancouver',
    containerDeliveryAddressLatLng: { lat: 49.28, lng: -123.11 },
  };
  expect((await records.update(added, moved)).body).toMatchObject(moved);
  await records.undoNewest();
  const { rows } = await records.pool().query('select delivery_address, lat from user_addresses');
  expect(rows).toEqual([{ delivery_address: added['containerDeliveryAddress'], lat: 49.2 }]);
});
