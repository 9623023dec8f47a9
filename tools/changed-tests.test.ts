import { describe, expect, it } from 'vitest'
import { isProgram, placeOf, testsOfChange } from './changed-tests.mjs'

const tests = [
  'apps/api/src/energy-crm/contracts/contracts.route.test.ts',
  'apps/api/src/energy-crm/clients/clients.route.test.ts',
  'apps/api/src/platform/db/catalogue.test.ts',
  'apps/web/src/energy-crm/contracts/ContractForm.test.tsx',
  'packages/domain/src/energy-crm/contracts/contract.test.ts',
  'packages/domain/src/energy-crm/clients/client.test.ts',
  'tools/build.test.ts',
  'tools/house/names.test.ts',
]

describe('the tests selected for a change', () => {
  it('are those of its feature on every floor, wherever the change is', () => {
    expect(testsOfChange(['apps/api/src/energy-crm/contracts/contracts.service.ts'], tests)).toEqual({
      direct: [
        'apps/api/src/energy-crm/contracts/contracts.route.test.ts',
        'apps/web/src/energy-crm/contracts/ContractForm.test.tsx',
      ],
      related: ['packages/domain/src/energy-crm/contracts/contract.test.ts'],
    })
  })

  it('are those that import a changed file of a package', () => {
    const changed = ['packages/domain/src/money/round-cents.ts', 'apps/api/src/app.ts', 'docs/style.md']
    expect(testsOfChange(changed, tests)).toEqual({ direct: [], related: [changed[0]] })
  })

  it('are the tests of the migrated catalogue for a migration', () => {
    const { direct } = testsOfChange(['apps/api/migrations/0101-security.sql'], tests)
    expect(direct).toEqual(['apps/api/src/platform/db/catalogue.test.ts'])
  })

  it('are those of its own folder for a tool', () => {
    expect(testsOfChange(['tools/build.mjs'], tests).direct).toEqual(['tools/build.test.ts'])
  })
})

describe('the place of a file', () => {
  it.each([
    ['packages/protocol/src/solar/inverters/inverters.schema.ts', 'solar/inverters'],
    ['apps/api/src/platform/http/server.ts', 'platform/http'],
    ['apps/api/src/demo/seed-demo.ts', 'apps/api/src/demo'],
    ['packages/demo/src/demo-clients.ts', 'apps/api/src/demo'],
    ['packages/domain/src/element-at.ts', 'packages/domain/src/element-at.ts'],
    ['README.md', null],
  ])('%s is %s', (file, place) => expect(placeOf(file)).toBe(place))
})

it('formats and lints TypeScript and JavaScript only', () => {
  expect(['a.ts', 'b.tsx', 'c.mjs', 'd.md', 'e.sql', 'f.css'].filter(isProgram)).toEqual([
    'a.ts',
    'b.tsx',
    'c.mjs',
  ])
})
