import { IconUser } from '@tabler/icons-react'
import type { ApplicationGrant } from '@vatio/domain/identity/accounts/application'
import { lazy } from 'react'
import { describe, expect, it } from 'vitest'
import {
  configurationSections,
  searchOf,
  sectionOf,
  visibleConfiguration,
  type ConfigurationSection,
} from './configuration-sections.ts'

const part = (id: string): ConfigurationSection => ({
  id,
  label: id,
  help: id,
  icon: IconUser,
  group: 'own',
  Content: lazy(async () => ({ default: () => null })),
})
const parts = [part('appearance'), part('theme'), part('plugins'), part('integrations')]

describe('configuration sections', () => {
  it('[NAV-003] opens plugins and integrations by their flags, other sections by name', () => {
    expect(sectionOf({ plugins: 'true', open: 'cupsCheck' }, parts)?.id).toBe('plugins')
    expect(sectionOf({ integrations: 'true' }, parts)?.id).toBe('integrations')
    expect(sectionOf({ section: 'appearance' }, parts)?.id).toBe('appearance')
    expect(sectionOf({}, parts)?.id).toBe('theme')
    expect(sectionOf({ section: 'gone' }, parts.slice(0, 1))?.id).toBe('appearance')
    for (const { id } of parts) expect(sectionOf(searchOf(id), parts)?.id).toBe(id)
  })

  it('[THM-017] [NAV-033] has sections for every role, and the brand for Admins only', () => {
    const ids = (role: 'user' | 'admin' | 'superadmin') =>
      visibleConfiguration({ role, applications: [] }).map(({ id }) => id)
    expect(ids('user')).toContain('appearance')
    expect(ids('user')).not.toContain('theme')
    expect(ids('admin')).toContain('theme')
    expect(ids('superadmin')).toContain('theme')
  })

  it('[ACC-057] has the sections of the CRM only with access to it', () => {
    const ids = (applications: ApplicationGrant[]) =>
      visibleConfiguration({ role: 'admin', applications }).map(({ id }) => id)
    const ofCrm = ['contract-states', 'plugins']
    expect(ids([{ application: 'energy-crm', role: 'admin' }])).toEqual(expect.arrayContaining(ofCrm))
    expect(ids([{ application: 'billing', role: 'admin' }]).filter((id) => ofCrm.includes(id))).toEqual([])
  })

  it('has no section twice', () => {
    const ids = configurationSections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
