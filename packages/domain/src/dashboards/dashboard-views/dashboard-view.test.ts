import { expect, it } from 'vitest'
import { applicationNames } from '../../identity/accounts/application.ts'
import { findLayoutError } from './dashboard-layout.ts'
import { dashboardDeletionText, defaultLayout, firstDashboard } from './dashboard-view.ts'

const grants = applicationNames.map((application) => ({ application, role: 'user' as const }))

it('[DSH-036] opens the favourite first, otherwise the first one', () => {
  const view = (name: string, favorite = false) => ({ name, favorite })
  expect(firstDashboard([view('a'), view('b', true)])?.name).toBe('b')
  expect(firstDashboard([view('a'), view('b')])?.name).toBe('a')
  expect(firstDashboard([])).toBeNull()
})

it('[DSH-035] is deleted after dashboard- and its id are typed', () => {
  expect(dashboardDeletionText('7')).toBe('dashboard-7')
})

it('[DSH-037] shows the renewal calendar to a user without views who may see it', () => {
  const layout = defaultLayout({ role: 'user', applications: grants })
  expect(layout.map(({ componentIdentifier }) => componentIdentifier)).toEqual(['renewalCalendar'])
  expect(findLayoutError(layout)).toBeNull()
  expect(layout[0]).toMatchObject({ x: 0, y: 0, w: 9, h: 7, application: 'energy-crm' })
  expect(defaultLayout({ role: 'admin', applications: [{ application: 'billing', role: 'admin' }] })).toEqual(
    [],
  )
})
