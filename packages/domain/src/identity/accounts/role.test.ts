import { describe, expect, it } from 'vitest'
import { applicationNames, canAccess, roleIn } from './application.ts'
import { hasRole, rankOf, toRole } from './role.ts'
import { applicationsOfPlan } from './sign-up.ts'

describe('roles', () => {
  it('[SEC-001] are ranked 1 to 3: user, admin, superadmin', () => {
    expect((['user', 'admin', 'superadmin'] as const).map(rankOf)).toEqual([1, 2, 3])
  })

  it('[SEC-002] are parsed in capitals too', () => {
    expect(['User', 'Admin', 'ADMIN', ' superadmin '].map(toRole)).toEqual([
      'user',
      'admin',
      'admin',
      'superadmin',
    ])
    expect(hasRole(toRole('Admin')!, 'admin')).toBe(true)
    expect(hasRole(toRole('User')!, 'admin')).toBe(false)
  })

  it('[SEC-013] are null when unknown', () => {
    for (const text of ['supervisor', 'adminx', 'super admin', '', null, undefined]) {
      expect([text, toRole(text)]).toEqual([text, null])
    }
  })
})

describe('applications', () => {
  it('[SEC-003] are the six of the interface, by their names', () => {
    expect([...applicationNames].toSorted()).toEqual([
      'billing',
      'energy-crm',
      'energy-insights',
      'profiles',
      'solar-studies',
      'tasks',
    ])
  })

  it('are all in every plan', () => {
    expect([applicationsOfPlan('freemium'), applicationsOfPlan('corporation')]).toEqual([
      applicationNames,
      applicationNames,
    ])
  })

  it('are open to those who have a grant of them, with its role instead of the general one', () => {
    const grants = [
      { application: 'billing', role: 'admin' },
      { application: 'profiles', role: 'user' },
    ] as const
    expect(applicationNames.filter((application) => canAccess(grants, application)).toSorted()).toEqual([
      'billing',
      'profiles',
    ])
    expect(canAccess([], 'billing')).toBe(false)
    expect([roleIn(grants, 'billing', 'user'), roleIn(grants, 'profiles', 'superadmin')]).toEqual([
      'admin',
      'user',
    ])
    expect([roleIn(grants, 'tasks', 'superadmin'), roleIn([], 'billing', 'user')]).toEqual([
      'superadmin',
      'user',
    ])
  })
})
