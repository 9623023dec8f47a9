import { describe, expect, it } from 'vitest'
import { pluginCatalogue } from './plugin-catalogue.data.ts'
import { canChangePlugins } from './plugin.policy.ts'
import { hasPlugin, isPluginKey, pluginKeys, pluginStates } from './plugin.ts'

describe('the plugin catalogue', () => {
  it('has the eight plugins', () => {
    expect(pluginKeys).toEqual([
      'fixedCommission',
      'formRequestParameters',
      'implicitContractsRenewals',
      'contractPaymentsStates',
      'hideDatadisIntegration',
      'clientCustomFields',
      'energyMarketerCommercialFeeConfiguration',
      'cupsCheck',
    ])
  })

  it('[PLG-002] [PLG-026] has a unique name, description, picture, tag and help for each', () => {
    const entries = pluginKeys.map((key) => pluginCatalogue[key])
    for (const entry of entries) {
      for (const text of [entry.name, entry.description, entry.tag, ...entry.help]) {
        expect(text.trim().length).toBeGreaterThan(3)
      }
      expect(entry.help.length).toBeGreaterThan(0)
    }
    for (const field of ['name', 'description', 'image'] as const) {
      expect(new Set(entries.map((entry) => entry[field])).size).toBe(entries.length)
    }
    expect(entries.map((entry) => entry.name)).toEqual([
      'Comisión fija',
      'Parámetros obligatorios',
      'Renovaciones tácitas',
      'Estados de facturación',
      'Ocultar Datadis',
      'Campos personalizados',
      'Comisión por comercializadora',
      'Comprobación de CUPS',
    ])
  })

  it('has a picture of the name of each plugin, in words joined by hyphens', () => {
    for (const key of pluginKeys) {
      const words = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect(pluginCatalogue[key].image).toBe(words)
    }
  })

  it('[PLG-012] gives three of them settings of their own', () => {
    expect(pluginKeys.filter((key) => pluginCatalogue[key].isConfigurable)).toEqual([
      'formRequestParameters',
      'contractPaymentsStates',
      'clientCustomFields',
    ])
  })
})

describe('plugins of a company', () => {
  it('[PLG-027] are off by default, and obsolete keys are ignored', () => {
    const states = pluginStates(['cupsCheck', 'gone'])
    expect(states).toHaveLength(pluginKeys.length)
    expect(states.filter((state) => state.active)).toEqual([{ key: 'cupsCheck', active: true }])
    expect([hasPlugin(states, 'cupsCheck'), hasPlugin(states, 'fixedCommission')]).toEqual([true, false])
    expect(hasPlugin([], 'cupsCheck')).toBe(false)
  })

  it('[PLG-027] are switched by admins only', () => {
    const may = (role: 'user' | 'admin' | 'superadmin') => canChangePlugins({ role })
    expect([may('user'), may('admin'), may('superadmin')]).toEqual([false, true, true])
  })

  it('are identified by their keys', () => {
    expect([isPluginKey('cupsCheck'), isPluginKey('toString'), isPluginKey(undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
