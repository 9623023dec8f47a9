import { expect, it } from 'vitest'
import { toAttempt } from './login-attempts.service.ts'

it('counts the spellings of one IP address under one key, since a proxy may forward any of them', () => {
  const keysOf = (ips: readonly string[]) =>
    new Set(ips.map((ip) => JSON.stringify(toAttempt('a@b.example', ip))))
  expect(keysOf(['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:c000:0201']).size).toBe(
    1,
  )
  expect(keysOf(['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0DB8::1%eth0']).size).toBe(1)
  expect(keysOf(['192.0.2.1', '192.0.2.2', '::ffff:c000:203', '2001:db8::1', '2001:db8:0:1::1']).size).toBe(5)
})
