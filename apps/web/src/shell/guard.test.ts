import { describe, expect, it } from 'vitest'
import { findAccessDenial } from './guard.ts'
import { isPublicPath } from './public-path.ts'

const visitor = (applications: string[], more: Partial<Parameters<typeof findAccessDenial>[1]> = {}) =>
  ({
    role: 'user',
    activatedTasks: false,
    applications: applications.map((application) => ({ application, role: 'user' })),
    ...more,
  }) as Parameters<typeof findAccessDenial>[1]

describe('route guard', () => {
  it.each([
    '/energy-crm',
    '/energy-crm/clients/client/1',
    '/billing/index',
    '/solar-studies/main',
    '/energy-insights',
  ])('[NAV-017] denies %s to a user without that application', (path) => {
    expect(findAccessDenial(path, visitor([]))).not.toBeNull()
  })

  it('[NAV-004] [NAV-007] allows a user the applications they have', () => {
    const user = visitor(['energy-crm', 'billing'])
    expect(findAccessDenial('/energy-crm/clients', user)).toBeNull()
    expect(findAccessDenial('/billing/result/7', user)).toBeNull()
    expect(findAccessDenial('/energy-insights', user)).not.toBeNull()
  })

  it('[NAV-017] [SEC-005] gives the reason of a denial', () => {
    expect(findAccessDenial('/billing/index', visitor([]))).toEqual({
      reason: 'application',
      application: 'billing',
    })
    expect(findAccessDenial('/tasks-dashboard', visitor(['tasks']))).toEqual({ reason: 'tasks' })
    expect(findAccessDenial('/plan-configuration', visitor([]))).toEqual({ reason: 'admin' })
    expect(findAccessDenial('/configuration', visitor([]))).toBeNull()
  })

  it('[SEC-008] denies sections above the role', () => {
    const crm = visitor(['energy-crm'])
    expect(findAccessDenial('/energy-crm/imports', crm)).toEqual({ reason: 'admin' })
    expect(findAccessDenial('/energy-crm/imports', visitor(['energy-crm'], { role: 'admin' }))).toBeNull()
    expect(findAccessDenial('/energy-crm/commercials', crm)).toEqual({ reason: 'admin' })
    const group = { idGroup: '1', name: 'Norte', themeConfig: null }
    const groupAdmin = visitor(['energy-crm'], { userGroups: [{ isGroupAdmin: true, group }] })
    expect(findAccessDenial('/energy-crm/commercials', groupAdmin)).toBeNull()
    expect(findAccessDenial('/energy-crm/imports', groupAdmin)).toEqual({ reason: 'admin' })
  })

  it('[SEC-034] allows the solar inventory to Admins of the application from Professional up', () => {
    const solar = (role: 'user' | 'admin', clientLicense: 'freemium' | 'trial' | 'professional') =>
      findAccessDenial('/solar-studies/configuration', {
        ...visitor([]),
        clientLicense,
        applications: [{ application: 'solar-studies', role }],
      })
    expect(solar('admin', 'professional')).toBeNull()
    expect(solar('admin', 'trial')).toEqual({ reason: 'licence', licence: 'professional' })
    expect(solar('user', 'freemium')).toEqual({ reason: 'admin' })
    expect(solar('user', 'professional')).toEqual({ reason: 'admin' })
  })

  it('[NAV-012] allows tasks only where they are activated', () => {
    expect(findAccessDenial('/tasks-dashboard', visitor(['tasks']))).not.toBeNull()
    expect(findAccessDenial('/tasks-dashboard', visitor(['tasks'], { activatedTasks: true }))).toBeNull()
    expect(findAccessDenial('/tasks-dashboard', visitor([], { activatedTasks: true }))).not.toBeNull()
  })

  it('[NAV-011] allows the plan page to admins only', () => {
    expect(findAccessDenial('/plan-configuration', visitor([]))).not.toBeNull()
    expect(findAccessDenial('/plan-configuration', visitor([], { role: 'admin' }))).toBeNull()
    expect(findAccessDenial('/plan-configuration', visitor([], { role: 'superadmin' }))).toBeNull()
  })

  it('[NAV-017] allows the login paths and paths that belong to no application', () => {
    for (const path of ['/login', '/signup', '/reset-password', '/', '/configuration']) {
      expect(findAccessDenial(path, visitor([]))).toBeNull()
    }
  })

  it('[NAV-009] [NAV-030] lists the paths without session and bar', () => {
    for (const path of [
      '/login',
      '/account-validation-message',
      '/templates/solarStudy/x',
      '/shareable/a/b',
      '/scan-qr',
    ]) {
      expect(isPublicPath(path)).toBe(true)
    }
    for (const path of ['/', '/energy-crm/clients', '/billing/index']) expect(isPublicPath(path)).toBe(false)
  })
})
