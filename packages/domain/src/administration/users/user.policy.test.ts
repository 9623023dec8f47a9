import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankOf, roles } from '../../identity/accounts/role.ts'
import { canManageUsers, losesAdmin, mayGiveRoles, userScope } from './user.policy.ts'

describe('users of a company', () => {
  it('[SEC-012] [ACC-013] are managed by admins and higher roles', () => {
    expect(roles.map(canManageUsers)).toEqual([false, true, true])
  })
  it('[SEC-017] are all visible to admins, those of their groups to group admins, and otherwise only themselves', () => {
    expect(userScope({ role: 'admin', isGroupAdmin: false })).toBe('all')
    expect(userScope({ role: 'superadmin', isGroupAdmin: true })).toBe('all')
    expect(userScope({ role: 'user', isGroupAdmin: true })).toBe('groups')
    expect(userScope({ role: 'user', isGroupAdmin: false })).toBe('own')
  })
  it('[SEC-001] never receive a role above the rank of the user who grants it', () => {
    const role = fc.constantFrom(...roles)
    fc.assert(
      fc.property(role, fc.array(role), (writer, given) => {
        const highest = Math.max(0, ...given.map(rankOf))
        expect(mayGiveRoles(writer, given)).toBe(highest <= rankOf(writer))
      }),
    )
  })
  it('lose an administrator by demotion, disabling and deletion only', () => {
    const admin = { role: 'admin', active: true } as const
    expect(losesAdmin(admin, { role: 'user', active: true })).toBe(true)
    expect(losesAdmin(admin, { role: 'admin', active: false })).toBe(true)
    expect(losesAdmin(admin, null)).toBe(true)
    expect(losesAdmin(admin, { role: 'superadmin', active: true })).toBe(false)
    expect(losesAdmin({ role: 'user', active: true }, null)).toBe(false)
    expect(losesAdmin({ role: 'admin', active: false }, null)).toBe(false)
  })
})
