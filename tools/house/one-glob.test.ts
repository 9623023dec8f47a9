import { describe, expect, it } from 'vitest'
import { findUnplacedFiles } from './one-glob.ts'

const features = [
  'apps/api/src/energy-crm/contracts/contracts.service.ts',
  'apps/api/src/energy-crm/contract-states/contract-states.service.ts',
  'apps/web/src/energy-crm/tariffs/TariffForm.tsx',
  'packages/domain/src/periods/access-tariffs/access-tariff.ts',
]

function messages(file: string): string[] {
  const isMigration = file.endsWith('.sql')
  const files = [...features, ...(isMigration ? [] : [file])].map((path) => ({ path, text: '' }))
  return findUnplacedFiles(files, isMigration ? [file] : []).map(({ message }) => message)
}

describe('the path of a file names its feature', () => {
  it.each([
    'apps/api/test/factories/contract.factory.ts',
    'e2e/energy-crm/renewals.spec.ts',
    'e2e/energy-crm/walk.spec.ts',
    'apps/api/migrations/0290-energy-crm-contract-notes.sql',
  ])('refuses %s, which names none', (file) => {
    expect(messages(file)).toEqual(["names no feature: its path holds the name of one feature's folder"])
  })

  it('refuses a file that names two features', () => {
    expect(messages('e2e/contracts/tariffs.spec.ts')).toEqual([
      "names 2 features (contracts, tariffs): its path holds the name of one feature's folder",
    ])
  })

  it.each([
    'apps/api/test/factories/contracts.factory.ts',
    'apps/api/test/factories/contract-states.factory.ts',
    'e2e/periods/access-tariffs.spec.ts',
    'e2e/energy-crm/contracts-renewal.spec.ts',
    'e2e/sign-in.ts',
    'e2e/navigation.spec.ts',
    'e2e/journeys/first-day.spec.ts',
    'e2e/jobs/contract-states.spec.ts',
    'apps/api/migrations/0290-energy-crm-contracts-notes.sql',
    'apps/api/migrations/0221-energy-crm-contracts.sql',
    'apps/api/migrations/0701-dashboards-views.sql',
    'apps/api/migrations/0190-platform-queue.sql',
    'apps/api/test/server.ts',
  ])('takes %s', (file) => {
    expect(messages(file)).toEqual([])
  })
})
