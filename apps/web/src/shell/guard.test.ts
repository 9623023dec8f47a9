import { describe, expect, it } from 'vitest'
import { isPublicPath, redirectOf } from './guard.ts'

const visitor = (applications: string[], more: Partial<Parameters<typeof redirectOf>[1]> = {}) =>
  ({
    role: 'user',
    activatedTasks: false,
    applications: applications.map((application) => ({ application, role: 'user' })),
    ...more,
  }) as Parameters<typeof redirectOf>[1]

describe('route guard', () => {
  it.each([
    '/energy-crm',
    '/energy-crm/clients/client/1',
    '/billing/index',
    '/solar-studies/main',
    '/energy-insights',
  ])('[NAV-017] sends %s home for a user without that application', (path) => {
    expect(redirectOf(path, visitor([]))).toBe('/')
  })

  it('[NAV-004] [NAV-007] lets a user into the applications they have', () => {
    const user = visitor(['energy-crm', 'billing'])
    expect(redirectOf('/energy-crm/clients', user)).toBeNull()
    expect(redirectOf('/billing/result/7', user)).toBeNull()
    expect(redirectOf('/energy-insights', user)).toBe('/')
  })

  it('[NAV-012] opens tasks only where they are activated', () => {
    expect(redirectOf('/tasks-dashboard', visitor(['tasks']))).toBe('/')
    expect(redirectOf('/tasks-dashboard', visitor(['tasks'], { activatedTasks: true }))).toBeNull()
    expect(redirectOf('/tasks-dashboard', visitor([], { activatedTasks: true }))).toBe('/')
  })

  it('[NAV-011] opens the plan page to admins only', () => {
    expect(redirectOf('/plan-configuration', visitor([]))).toBe('/')
    expect(redirectOf('/plan-configuration', visitor([], { role: 'admin' }))).toBeNull()
    expect(redirectOf('/plan-configuration', visitor([], { role: 'superadmin' }))).toBeNull()
  })

  it('[NAV-017] exempts the login paths and leaves the rest alone', () => {
    for (const path of ['/login', '/signup', '/reset-password', '/', '/configuration']) {
      expect(redirectOf(path, visitor([]))).toBeNull()
    }
  })

  it('[NAV-009] [NAV-030] knows the paths without session and bar', () => {
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
