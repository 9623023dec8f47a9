import { describe, expect, it } from 'vitest'
import { compareVersions, findBelowFloor } from './version-floors.ts'

const floors = [
  { package: 'fastify', minimum: '5.8.5', ids: ['GHSA-247c-9743-5963'] },
  { package: 'xlsx', ids: ['CVE-2023-30533'] },
]
const violations = (packages: Record<string, { version: string; dev?: boolean }>) =>
  findBelowFloor({ packages }, floors).map(({ message }) => message)

describe('version floors', () => {
  it('refuses a package below its floor and names the advisory', () => {
    expect(violations({ 'node_modules/fastify': { version: '5.8.4' } })).toEqual([
      'fastify 5.8.4 is below 5.8.5 (GHSA-247c-9743-5963)',
    ])
  })

  it('finds it at any depth of nesting', () => {
    expect(violations({ 'apps/api/node_modules/a/node_modules/fastify': { version: '4.0.0' } })).toHaveLength(
      1,
    )
  })

  it('refuses a forbidden package in every version, in tests too', () => {
    expect(violations({ 'node_modules/xlsx': { version: '99.0.0', dev: true } })).toHaveLength(1)
  })

  it('accepts the floor itself, later versions, and packages that only tests use', () => {
    expect(
      violations({
        'node_modules/fastify': { version: '5.8.5' },
        'node_modules/a/node_modules/fastify': { version: '5.12.8' },
        'node_modules/b/node_modules/fastify': { version: '4.0.0', dev: true },
        'node_modules/@e965/xlsx': { version: '0.20.3' },
      }),
    ).toEqual([])
  })

  it.each([
    ['1.2.3', '1.2.10', -1],
    ['2.0.0', '1.9.9', 1],
    ['18.4.0-beta.16', '18.4.0-beta.17', -1],
    ['18.4.0-beta.17', '18.4.0', -1],
    ['1.0.0', '1.0.0', 0],
  ])('orders %s and %s', (a, b, expected) => {
    expect(Math.sign(compareVersions(a, b))).toBe(expected)
  })
})
