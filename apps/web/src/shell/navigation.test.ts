import { describe, expect, it } from 'vitest'
import { applicationEntries, sectionEntries } from './navigation.data.ts'
import {
  applicationOf,
  groupSections,
  isSectionOpen,
  launcherTiles,
  menuApplications,
  singleApplicationOf,
  visibleApplications,
  visibleSections,
} from './navigation.ts'

type Visitor = Parameters<typeof launcherTiles>[0]
const visitor = (applications: string[], more: Partial<Visitor> = {}) =>
  ({
    role: 'user',
    activatedTasks: false,
    clientSingleAppModeEnabled: false,
    applications: applications.map((application) => ({ application, role: 'user' })),
    ...more,
  }) as Visitor

const names = (tiles: readonly { tile: string }[]) => tiles.map(({ tile }) => tile)

describe('navigation', () => {
  it('[NAV-001] groups analysis, CRM, comparisons, tasks and solar studies, each under its address', () => {
    expect(applicationEntries.map(({ label, path }) => [label, path.split('/')[1]])).toEqual([
      ['Análisis', 'energy-insights'],
      ['CRM', 'energy-crm'],
      ['Comparativas', 'billing'],
      ['Tareas', 'tasks-dashboard'],
      ['Solar', 'solar-studies'],
    ])
    const labels = (application: 'energy-crm' | 'billing') =>
      (sectionEntries[application] ?? []).map(({ label }) => label)
    expect(labels('energy-crm')).toEqual(
      expect.arrayContaining([
        'Clientes',
        'Puntos de consumo',
        'Contratos',
        'Comercializadoras',
        'Comerciales',
        'Documentos',
      ]),
    )
    expect(labels('billing')).toEqual(expect.arrayContaining(['Electricidad', 'Gas']))
  })

  it('puts the screens of consumption under a heading of their own, after the others', () => {
    const [others, consumption, ...more] = groupSections(sectionEntries['energy-crm'] ?? [])
    expect(others?.[0]).toBe('')
    expect(consumption?.[0]).toBe('Consumo')
    expect(consumption?.[1].map(({ label }) => label)).toContain('Curvas de consumo')
    expect(more).toEqual([])
  })

  it('[NAV-025] shows the tiles Análisis Energético, CRM and Comparativas', () => {
    const user = visitor(['energy-crm', 'billing', 'energy-insights'])
    expect(names(launcherTiles(user))).toEqual(['Análisis Energético', 'CRM', 'Comparativas'])
  })

  it('[NAV-025] shows Tareas only where tasks are activated', () => {
    expect(names(launcherTiles(visitor(['tasks'])))).not.toContain('Tareas')
    expect(names(launcherTiles(visitor([], { activatedTasks: true })))).toContain('Tareas')
  })

  it('[NAV-026] disables the tile of a module without access', () => {
    const tiles = launcherTiles(visitor(['billing']))
    expect(tiles.filter(({ disabled }) => !disabled).map(({ tile }) => tile)).toEqual(['Comparativas'])
  })

  it('[NAV-024] shows Estudios solares only with access', () => {
    expect(names(launcherTiles(visitor([])))).not.toContain('Estudios solares')
    expect(names(launcherTiles(visitor(['solar-studies'])))).toContain('Estudios solares')
  })

  it('[NAV-027] [NAV-029] opens the first application in single-application mode', () => {
    const user = visitor(['billing', 'energy-crm'], { clientSingleAppModeEnabled: true })
    expect(singleApplicationOf(user)?.path).toBe('/billing/index')
    expect(visibleApplications(user)).toHaveLength(1)
    expect(singleApplicationOf(visitor(['billing']))).toBeNull()
  })

  it('[NAV-042] filters the side navigation by role and by existing routes', () => {
    const all = () => true
    const labels = (role: 'user' | 'admin') =>
      visibleSections('energy-crm', visitor(['energy-crm'], { role }), all).map(({ label }) => label)
    expect(labels('user')).not.toContain('Comerciales')
    expect(labels('admin')).toContain('Comerciales')
    // Addresses that answer with the coming-soon card are in no menu.
    expect(labels('admin')).not.toContain('Documentos')
    expect(labels('user')).toEqual(expect.arrayContaining(['Renovaciones', 'Autofacturas']))
    expect(
      visibleSections('energy-crm', visitor(['energy-crm']), (path) => path.endsWith('clients')),
    ).toHaveLength(1)
  })

  it('names in menus only the applications in which something works, with their first section', () => {
    const all = () => true
    const everywhere = ['energy-crm', 'tasks', 'solar-studies']
    const paths = (user: Visitor) => menuApplications(user, all).map(({ path }) => path)
    expect(paths(visitor(everywhere, { activatedTasks: true }))).toEqual([
      '/energy-crm',
      '/solar-studies/main',
    ])
  })

  it('[SEC-007] [SEC-009] keeps explicit entries and uses the role in the single application', () => {
    const all = () => true
    const labels = (more: Partial<Visitor>) =>
      visibleSections('energy-crm', visitor(['energy-crm'], more), all).map(({ label }) => label)
    const start = {
      label: 'Inicio',
      path: '/energy-crm',
      icon: 'home',
      role: 'admin',
      explicit: true,
    } as const
    expect(isSectionOpen(start, 'energy-crm', visitor(['energy-crm']))).toBe(true)
    const grant = { application: 'energy-crm', role: 'admin' } as const
    expect(labels({ applications: [grant] })).not.toContain('Comerciales')
    expect(labels({ applications: [grant], clientSingleAppModeEnabled: true })).toContain('Comerciales')
  })

  it('[ACC-008] finds the active section of an address', () => {
    expect(applicationOf('/energy-crm/clients/client/1')).toBe('energy-crm')
    expect(applicationOf('/billing/result/1')).toBe('billing')
    expect(applicationOf('/')).toBeNull()
    expect(applicationOf('/configuration')).toBeNull()
  })
})
