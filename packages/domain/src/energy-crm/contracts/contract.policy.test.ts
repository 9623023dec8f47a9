import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roles } from '../../identity/accounts/role.ts'
import * as policy from './contract.policy.ts'

describe('contract operations reserved to Admins', () => {
  const rights = [
    policy.canChooseContractCommercial,
    policy.canEditFixedFee,
    policy.canSeeTotalCommission,
    policy.canDeleteContracts,
    policy.canReopenContracts,
  ]

  it('[SEC-020] [SEC-021] [SEC-022] [SEC-026] [CON-054] are denied to the User role and allowed from Admin up', () => {
    for (const right of rights) {
      expect([right.name, ...roles.map((role) => right({ role }))]).toEqual([right.name, false, true, true])
    }
  })
})

describe('the fee that a user sees', () => {
  it('[SEC-027] [SEC-028] [FEE-009] is fixedFee × feePercentage ÷ 100 for a User, and the total for an Admin', () => {
    // By hand: 123.45 × 35 % = 43.2075, half up to cents; 100 % where the contract has no commercial.
    expect(policy.seenFeeEur({ role: 'user' }, 123.45, 35)).toBe(43.21)
    expect(policy.seenFeeEur({ role: 'user' }, 123.45, null)).toBe(123.45)
    expect(policy.seenFeeEur({ role: 'user' }, 123.45, 0)).toBe(0)
    expect(policy.seenFeeEur({ role: 'admin' }, 123.45, 35)).toBe(123.45)
    expect(policy.seenFeeEur({ role: 'user' }, null, 35)).toBeNull()
  })

  it('[SEC-027] is never above the fee', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const seen = policy.seenFeeEur({ role: 'user' }, cents / 100, percent)
        expect(seen).toBeLessThanOrEqual(cents / 100)
        expect(seen).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
