import { describe, expect, it } from 'vitest'
import { applicationNames } from './application.ts'
import { hasRole, rankOf, toRole } from './role.ts'

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
})
