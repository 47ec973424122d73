import type { MapGround } from '@passline/contract/addresses/addresses';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundAddresses } from '../../apps/server/src/features/addresses/address-book.ts';
import { AddressList } from '../../apps/server/src/features/addresses/address-list.ts';
import { Geocoder } from '../../apps/server/src/features/addresses/geocoder.ts';
import { AddressFile } from '../../apps/server/src/features/addresses/import/address-file.ts';
import { importAddresses } from '../../apps/server/src/features/addresses/import/import-addresses.ts';
import { readQuestion } from '../../apps/server/src/features/addresses/read-question.ts';
import { call } from '../setup/api-client.ts';
import { startHttpDouble, type HttpDouble } from '../setup/http-double.ts';
import { createPerson } from '../setup/people.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';

const mainStreet = {
  address: '2500 Main St, Vancouver, BC V5T 5S2',
  city: 'Vancouver',
  latLng: { lat: 49.2634, lng: -123.1007 },
};

describe('our own list', () => {
  const list = new AddressList();

  test.each(['2500 main', '2500 Main Street, Vancouver', 'vancouver 2500 MAIN', '2500  máin st'])(
    '%j finds 2500 Main St first',
    async (typed) => {
      expect((await list.search(typed))[0]).toEqual(mainStreet);
    },
  );

  const copied = '1374 Kingsway, Vancouver, BC V5R 5M6';
  test.each([
    copied,
    `${copied}, Canada`,
    `${copied} Canada`,
    '1374 Kingsway, Vancouver, BC, Canada',
    '1374 Kingsway, Vancouver, British Columbia',
    '1374 Kingsway, Vancouver, Colombie-Britannique, Canada',
    '1374 Kingsway, Vancouver, British Columbia V5R 5M6, Canada',
    '1374 Kingsway, Vancouver, BC V5R5M6',
    'Unit 5, 1374 Kingsway, Vancouver',
    'Suite 5 1374 Kingsway',
    '1374 Kingsway apt 5',
    '1374 Kingsway #5, Vancouver',
    '5-1374 Kingsway',
  ])('%j, as people copy it, is found', async (typed) => {
    expect((await list.search(typed)).map(({ address }) => address)).toEqual([copied]);
  });

  test.each(['constructor', '12 toString', '__proto__ st'])('%j is a word like others', (typed) => {
    expect(readQuestion(typed).length).toBeGreaterThan(0);
  });

  test('a street that is called after the country or a province is meant where no place could stand', () => {
    expect(readQuestion('3700 Canada Way').at(-1)?.words).toEqual(['3700', 'canada', 'way']);
    expect(readQuestion('2500 Ontario').at(-1)?.words).toEqual(['2500', 'ontario']);
    expect(readQuestion('10 United Blvd')[0]).toMatchObject({ unit: '', words: ['united', 'blvd'] });
    expect(readQuestion('1 Ste Anne, Montréal')[0]).toMatchObject({
      unit: '',
      words: ['ste', 'anne', 'montreal'],
    });
  });

  test('an exact number comes before one that only begins with it', async () => {
    const [first] = await list.search('68 Water');
    expect(first?.address).toMatch(/^68 Water St, Vancouver/);
  });

  test('unknown addresses are not found, and at most 8 are returned', async () => {
    expect(await list.search('1 Nowhere Lane')).toEqual([]);
    expect(await list.search('vancouver')).toHaveLength(8);
  });
});

describe('a geocoder', () => {
  const place = (properties: object) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-123.1007, 49.2634] },
    properties,
  });
  const photon = [
    place({
      housenumber: '2500',
      street: 'Main St',
      city: 'Vancouver',
      state: 'BC',
      postcode: 'V5T 5S2',
      countrycode: 'CA',
    }),
    place({ housenumber: '2500', street: 'Main St', city: 'Blaine', state: 'Washington', countrycode: 'US' }),
    place({ street: 'Main St', city: 'Vancouver', countrycode: 'CA' }),
  ];
  const pelias = [
    place({
      housenumber: '2500',
      street: 'Main St',
      locality: 'Vancouver',
      region_a: 'BC',
      postalcode: 'V5T 5S2',
      country_a: 'CAN',
    }),
    place({ housenumber: '1', street: 'High St', locality: 'London', country_a: 'GBR' }),
  ];
  let service: HttpDouble;
  beforeAll(async () => {
    service = await startHttpDouble(({ url }) => {
      if (url.pathname === '/silent/api') return null;
      if (url.pathname === '/broken/api') return { status: 503 };
      if (url.pathname === '/strange/api') return { body: '{"places":[]}' };
      return {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          type: 'FeatureCollection',
          features: url.pathname === '/api' ? photon : pelias,
        }),
      };
    });
  });
  afterAll(() => service.stop());

  test.each([
    ['like Photon', '/api', { q: '2500 main', layer: 'house', bbox: '-141.01,41.67,-52.61,83.12' }],
    [
      'like Pelias',
      '/v1/autocomplete?api_key=k',
      { text: '2500 main', 'boundary.country': 'CA', layers: 'address', api_key: 'k' },
    ],
  ])('%s is asked for addresses in Canada, and only those are taken', async (_, path, asked) => {
    expect(await new Geocoder(`${service.url}${path}`).search('2500 main')).toEqual({
      suggestions: [mainStreet],
      isStandIn: false,
    });
    const { url } = service.heard.at(-1)!;
    expect(Object.fromEntries(url.searchParams)).toMatchObject(asked);
  });

  test.each([
    ['is silent', '/silent/api'],
    ['is broken', '/broken/api'],
    ['answers something else', '/strange/api'],
  ])('%s: the search is refused with a message that says what to do instead', async (_, path) => {
    const site = await startTestSite({ addresses: new Geocoder(`${service.url}${path}`, 300) });
    try {
      const { token } = await createPerson(site.database.pool, 'super_admin');
      const { status, body } = await call(
        site.server.url,
        'addresses.search',
        { search: '2500 main' },
        { token },
      );
      expect(status).toBe(422);
      expect(body.message).toBe(
        'The address search does not answer. Type the address, and drop a pin where it is.',
      );
      expect(site.server.logged.map(({ msg }) => msg)).toEqual(['The address search does not answer.']);
    } finally {
      await site.stop();
    }
  });
});

async function importText(client: pg.PoolClient, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'passline-import-'));
  try {
    const path = join(folder, 'ca.csv');
    await writeFile(path, text);
    await importAddresses(client, [await AddressFile.open(path)], { isAdding: false });
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('through the API', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await startTestSite({
      map: {
        file: null,
        styleUrl: 'https://maps.example/style.json',
        hosts: ['https://maps.example', 'https://tiles.example'],
      },
    });
    ({ token } = await createPerson(site.database.pool, 'super_admin'));
  });
  afterAll(() => site.stop());

  test('a search for fewer than three characters is refused', async () => {
    expect((await call(site.server.url, 'addresses.search', { search: ' 25 ' }, { token })).status).toBe(400);
  });

  test('the list says that it is a stand-in, until addresses are imported beside the running server', async () => {
    const search = async () =>
      (await call<FoundAddresses>(site.server.url, 'addresses.search', { search: '2500 main' }, { token }))
        .body;
    expect(await search()).toEqual({ suggestions: [mainStreet], isStandIn: true });
    const client = await site.database.pool.connect();
    try {
      const rows = ['LON,LAT,NUMBER,STREET,CITY', '-110.69,50.04,2500,Main St,Medicine Hat'];
      await expect(importText(client, `${rows[0]}\n0,0,2500,Main St,\n`)).rejects.toThrow(
        'no usable address',
      );
      expect(await search()).toEqual({ suggestions: [mainStreet], isStandIn: true });
      await importText(client, rows.join('\n'));
    } finally {
      client.release();
    }
    expect(await search()).toEqual({
      suggestions: [
        { address: '2500 Main St, Medicine Hat', city: 'Medicine Hat', latLng: { lat: 50.04, lng: -110.69 } },
      ],
      isStandIn: false,
    });
  });

  test('the map is drawn on the regions and the style of the settings, which the policy lets in', async () => {
    const { pool } = site.database;
    await pool.query(`insert into regions (name, polygon) values ('North', '[{"lat":1,"lng":2}]')`);
    const { body } = await call<MapGround>(site.server.url, 'addresses.map', undefined, { token });
    expect(body).toMatchObject({
      styleUrl: 'https://maps.example/style.json',
      regions: [{ name: 'North', polygon: [{ lat: 1, lng: 2 }] }],
    });
    const policy = (await fetch(`${site.server.url}/healthz`)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://maps.example https://tiles.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://maps.example https://tiles.example;");
  });
});
