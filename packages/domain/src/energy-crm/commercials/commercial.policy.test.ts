import { describe, expect, it } from 'vitest'
import { canEditCommercials, canListCommercials, commercialScope } from './commercial.policy.ts'

describe('commercialScope', () => {
  it.each([
    ['user', false, 'own'],
    ['user', true, 'groups'],
    ['admin', false, 'all'],
    ['admin', true, 'all'],
    ['superadmin', false, 'all'],
  ] as const)('[SEC-015] [SEC-016] [SEC-017] of a %s, group admin %s, is %s', (role, isGroupAdmin, scope) => {
    expect(commercialScope({ role, isGroupAdmin })).toBe(scope)
  })
  it('restricts editing to admins and the list to users who see more than their own', () => {
    const chief = { role: 'user', isGroupAdmin: true } as const
    expect([canEditCommercials(chief), canListCommercials(chief)]).toEqual([false, true])
    const user = { role: 'user', isGroupAdmin: false } as const
    expect([canEditCommercials(user), canListCommercials(user)]).toEqual([false, false])
    expect(canEditCommercials({ role: 'admin', isGroupAdmin: false })).toBe(true)
  })
})
