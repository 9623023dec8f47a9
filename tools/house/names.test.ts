import { describe, expect, it } from 'vitest'
import { findBadNames } from './names.ts'

const faults = (path: string, text = '') => findBadNames([{ path, text }]).map(({ message }) => message)

describe('names', () => {
  it.each([
    'packages/domain/src/utils/money.ts',
    'packages/domain/src/money/money-utils.ts',
    'apps/api/src/platform/http/helpers.ts',
    'apps/web/src/common/Box.tsx',
    'apps/web/src/ui/misc.tsx',
    'apps/api/src/billing/comparisons/comparisonManager.ts',
    'packages/protocol/src/types.ts',
  ])('refuses %s', (path) => {
    expect(faults(path)).toEqual([expect.stringContaining('is no name')])
  })

  it('refuses a barrel', () => {
    expect(faults('packages/domain/src/money/index.ts')).toEqual([expect.stringContaining('barrel')])
  })

  it('refuses a default export, except in the configuration of a tool', () => {
    const text = 'const a = 1\nexport default a\n'
    expect(faults('apps/web/src/ui/Box.tsx', text)).toEqual([expect.stringContaining('default export')])
    expect(faults('apps/web/vite.config.ts', text)).toEqual([])
  })

  it('refuses a file of 401 lines and takes one of 400; tables of facts may be longer', () => {
    expect(faults('apps/web/src/ui/Box.tsx', 'a\n'.repeat(401))).toEqual([
      expect.stringContaining('401 lines'),
    ])
    expect(faults('apps/web/src/ui/Box.tsx', 'a\n'.repeat(400))).toEqual([])
    expect(faults('packages/domain/src/periods/regulated-prices/tolls.data.ts', 'a\n'.repeat(900))).toEqual(
      [],
    )
  })

  it('takes the names of the house', () => {
    expect(faults('packages/domain/src/energy-crm/contract-states/contract-state.policy.ts')).toEqual([])
    expect(faults('apps/web/src/energy-crm/clients/ClientTypeBadge.tsx')).toEqual([])
  })
})
