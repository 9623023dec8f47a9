import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { startFakeDatadis } from '../../../test/fake-datadis.ts'
import { fetchGuarded } from './guarded-fetch.ts'
import {
  AddressRefused,
  isPublicAddress,
  parseOutboundAddress,
  publicLookup,
  type Resolver,
} from './outbound-address.ts'

// Special-purpose networks of the IANA registries for IPv4 and IPv6, one address of each, and adjacent public
// addresses.
const PRIVATE = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::1',
  '3fff::1',
  'no.ip',
  '',
]
const PUBLIC = [
  '8.8.8.8',
  '9.255.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '223.255.255.1',
  '2606:4700::1111',
  '2a00:1450:4003:80f::2004',
]

describe('addresses of third parties', () => {
  it('are public ones only', () => {
    for (const address of PRIVATE) expect([address, isPublicAddress(address)]).toEqual([address, false])
    for (const address of PUBLIC) expect([address, isPublicAddress(address)]).toEqual([address, true])
  })

  it('are https, without a user, and never a private address in any spelling', () => {
    for (const text of [
      'http://proveedor.example/api',
      'https://u:p@proveedor.example',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://localhost/',
      'https://intranet/',
      'https://a.localhost/',
      'https://bd.internal./',
      'ftp://proveedor.example',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'proveedor.example',
      '',
    ]) {
      expect(() => parseOutboundAddress(text, []), text).toThrow(AddressRefused)
    }
    for (const text of [
      'https://proveedor.example/api?a=b',
      'https://proveedor.example:8443',
      'https://8.8.8.8/',
    ]) {
      expect(parseOutboundAddress(text, []).protocol).toBe('https:')
    }
  })

  it('may be private only where the operator lists host and port', () => {
    expect(parseOutboundAddress('http://127.0.0.1:4501/x', ['127.0.0.1:4501']).port).toBe('4501')
    expect(() => parseOutboundAddress('http://127.0.0.1:4502/x', ['127.0.0.1:4501'])).toThrow(AddressRefused)
    expect(() => parseOutboundAddress('http://u@127.0.0.1:4501/x', ['127.0.0.1:4501'])).toThrow(
      AddressRefused,
    )
  })

  it('are checked for every address that their name resolves to', async () => {
    const check = (addresses: LookupAddress[]) =>
      new Promise((resolve) => {
        publicLookup((_name, _options, callback) => callback(null, addresses))(
          'x.example',
          { all: true },
          (error, found) => resolve(error ?? found),
        )
      })
    const good = { address: '8.8.8.8', family: 4 }
    expect(await check([good])).toEqual([good])
    expect(await check([good, { address: '10.0.0.1', family: 4 }])).toBeInstanceOf(AddressRefused)
    expect(await check([])).toBeInstanceOf(AddressRefused)
  })
})

describe('a guarded call', () => {
  it('does not reach this machine, by address or by name', async () => {
    const fake = await startFakeDatadis({ userName: 'x', password: 'y' })
    const port = new URL(fake.url).port
    for (const address of [
      fake.url,
      `https://127.0.0.1:${port}/`,
      `https://localhost.:${port}/`,
      `https://[::1]:${port}/`,
    ]) {
      await expect(fetchGuarded(address, { method: 'GET' }, [])).rejects.toMatchObject({
        reason: 'address-refused',
      })
    }
    // A public name under foreign control that resolves to this machine.
    const resolve: Resolver = (_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    const named = fetchGuarded(`https://proveedor.example:${port}/`, { method: 'GET' }, [], { resolve })
    await expect(named).rejects.toMatchObject({ reason: 'address-refused' })
    expect(fake.asked).toEqual([])
    await fake.close()
  })

  it('follows no redirect, refuses compressed and endless answers, and stops at its deadline', async () => {
    const fake = await startFakeDatadis({ userName: 'x', password: 'y' })
    const ask = () => fetchGuarded(fake.url, { method: 'GET' }, [fake.host], { deadlineMs: 400 })
    for (const mode of ['redirect', 'packed', 'endless'] as const) {
      fake.mode = mode
      await expect(ask(), mode).rejects.toMatchObject({ reason: 'answer-unreadable' })
    }
    fake.mode = 'slow'
    const startedAt = performance.now()
    await expect(ask()).rejects.toMatchObject({ reason: 'unavailable' })
    expect(performance.now() - startedAt).toBeLessThan(3000)
    await fake.close()
    await expect(ask()).rejects.toMatchObject({ reason: 'unavailable' })
  })
})
