import { describe, expect, it } from 'vitest'
import { canEditGroups, mayChangeMembership, mayManageMembers } from './group.policy.ts'

const chief = { role: 'user', administeredGroups: ['norte'] } as const
const admin = { role: 'admin', administeredGroups: [] } as const
const user = { role: 'user', administeredGroups: [] } as const

describe('groups', () => {
  it('[ACC-012] are edited by admins only', () => {
    expect([canEditGroups('user'), canEditGroups('admin'), canEditGroups('superadmin')]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('[SEC-017] [SEC-018] are managed by their group admins, who cannot appoint or remove group admins', () => {
    expect(mayManageMembers(chief, 'norte')).toBe(true)
    expect(mayManageMembers(chief, 'sur')).toBe(false)
    expect(mayManageMembers(user, 'norte')).toBe(false)
    expect(mayManageMembers(admin, 'sur')).toBe(true)
    expect(mayChangeMembership(chief, 'norte', { isGroupAdmin: false })).toBe(true)
    expect(mayChangeMembership(chief, 'norte', { isGroupAdmin: true })).toBe(false)
    expect(mayChangeMembership(chief, 'sur', { isGroupAdmin: false })).toBe(false)
    expect(mayChangeMembership(admin, 'sur', { isGroupAdmin: true })).toBe(true)
  })
})
