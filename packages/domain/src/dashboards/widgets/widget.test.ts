import { describe, expect, it } from 'vitest'
import { colourOfId, seriesColour } from './series-colour.ts'
import { isShortcutUrl, shortcutIcons } from './shortcut.ts'
import { widgetIdentifiers, widgetOf } from './widget.data.ts'
import { canUseWidget, widgetsFor } from './widget.policy.ts'

const crm = [{ application: 'energy-crm', role: 'user' }] as const

describe('widgets', () => {
  it('[DSH-042] [DSH-054] are eight, each with its name', () => {
    expect(widgetIdentifiers.map((identifier) => widgetOf(identifier).label)).toEqual([
      'Atajo',
      'Estados de contratos',
      'Comerciales',
      'Calendario de renovaciones',
      'KPI de cartera',
      'Contratos creados por mes',
      'Contratos por estado',
      'Contratos por comercial',
    ])
  })

  it('[SEC-010] require access to their application', () => {
    expect(widgetsFor({ role: 'user', applications: [] })).toEqual(['shortcut'])
    expect(widgetsFor({ role: 'user', applications: crm })).toContain('contractsByState')
    expect(widgetsFor({ role: 'admin', applications: [{ application: 'billing', role: 'admin' }] })).toEqual([
      'shortcut',
    ])
  })

  it('[SEC-011] [SEC-012] require exactly their role: a superadmin does not get those of an Admin', () => {
    const commercials = widgetOf('commercials')
    const may = (role: 'user' | 'admin' | 'superadmin') =>
      canUseWidget(commercials, { role, applications: crm })
    expect([may('user'), may('admin'), may('superadmin')]).toEqual([false, true, false])
    const forUsers = { ...commercials, role: 'user' as const }
    expect(canUseWidget(forUsers, { role: 'admin', applications: crm })).toBe(false)
  })

  it('[DSH-045] [DSH-046] offer sixteen icons for a shortcut', () => {
    expect(shortcutIcons).toHaveLength(16)
    expect([shortcutIcons[0], shortcutIcons[7], shortcutIcons[8], shortcutIcons[15]]).toEqual([
      'wrench',
      'car',
      'certificate',
      'video-camera',
    ])
  })

  it('[DSH-003] link a shortcut to a path or a site, never to a script or a disguised host', () => {
    for (const url of ['/', '/energy-crm/clients?q=a', 'https://boe.es/x', 'http://intranet:8080/']) {
      expect([url, isShortcutUrl(url)]).toEqual([url, true])
    }
    for (const url of [
      '',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'https://',
      'https://a b',
      'https://boe.es@evil.example',
      'https://user:secret@evil.example/x',
      'xhttps://boe.es/x',
      'a/b',
      'clientes',
      '/a\nb',
    ]) {
      expect([url, isShortcutUrl(url)]).toEqual([url, false])
    }
  })
})

describe('colours of a chart', () => {
  const palette = ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006', '#9aa0a6']

  it('[LIM-035] [LIM-037] come from the theme for six series, then from each id', () => {
    const colours = Array.from({ length: 8 }, (_, index) => seriesColour(index, `id-${index}`, palette))
    expect(colours.slice(0, 6)).toEqual(palette.slice(0, 6))
    expect(colours[6]).toMatch(/^#[0-9a-f]{6}$/)
    expect(colours[6]).not.toBe(palette[6])
    expect(seriesColour(7, 'id-6', palette)).toBe(colours[6])
    expect(colours[7]).not.toBe(colours[6])
    expect(seriesColour(3, 'id-6', palette.slice(0, 3))).toBe(colours[6])
  })

  it('[LIM-035] have the hue of the id, the same at any time', () => {
    // Published values of the hash FNV-1a of 32 bits: '' 811c9dc5, 'a' e40c292c, 'foobar' bf9cf968; modulo 360 they
    // are 61, 340 and 160 degrees.
    expect(['', 'a', 'foobar'].map(colourOfId)).toEqual(['#bdbf40', '#bf406a', '#40bf95'])
  })

  it('[LIM-035] are neither near white nor near black', () => {
    for (let id = 0; id < 400; id += 1) {
      const channels = [1, 3, 5].map((at) => Number.parseInt(colourOfId(`c${id}`).slice(at, at + 2), 16))
      // Half lightness and half saturation: one channel at 64, one at 191.
      expect([Math.min(...channels), Math.max(...channels)]).toEqual([64, 191])
    }
  })
})
