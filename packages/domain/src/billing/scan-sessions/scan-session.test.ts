import { describe, expect, it } from 'vitest'
import { deviceOfAgent, scanSessionStatusAt } from './scan-session.ts'

describe('scanSessionStatusAt', () => {
  const facts = { expiresAt: 1000, isClosed: false, imageCount: 0 }
  it.each([
    ['open', facts, 999],
    ['received', { ...facts, imageCount: 1 }, 999],
    ['expired', facts, 1000],
    ['expired', { ...facts, imageCount: 3 }, 1000],
    ['closed', { ...facts, isClosed: true }, 1],
  ] as const)('is %s', (status, given, now) => {
    expect(scanSessionStatusAt(given, now)).toBe(status)
  })
})

describe('deviceOfAgent', () => {
  it.each([
    [
      'iPhone, Safari',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/1 Safari/604.1',
    ],
    ['Android, Chrome', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36'],
    [
      'Android, Samsung Internet',
      'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/29.0 Chrome/136.0 Safari/537.36',
    ],
    ['Desconocido', '<b>Su banco</b>'],
    ['Desconocido', ''],
  ])('is %s', (device, agent) => {
    expect(deviceOfAgent(agent)).toBe(device)
  })
})
