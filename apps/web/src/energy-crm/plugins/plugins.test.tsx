import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pluginKeys, type PluginKey } from '@vatio/domain/energy-crm/plugins/plugin'
import { pluginCatalogue } from '@vatio/domain/energy-crm/plugins/plugin-catalogue.data'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { PluginBadge } from './PluginBadge.tsx'
import { pluginImage } from './plugin-image.ts'
import { PluginsSection } from './PluginsSection.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let active: PluginKey[]
let failing: boolean

beforeEach(() => {
  active = []
  failing = false
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const path = url as string
    const change = /plugins\/(\w+)\/(activate|deactivate)/.exec(path)
    if (init?.method === 'POST' && change) {
      if (failing)
        return new Response(JSON.stringify({ errors: [{ message: 'X' }], requestId: '1' }), { status: 500 })
      const key = change[1] as PluginKey
      const isOn = change[2] === 'activate'
      active = isOn ? [...active, key] : active.filter((one) => one !== key)
      return new Response(JSON.stringify({ key, active: isOn }))
    }
    if (path.endsWith('/plugins')) {
      return new Response(JSON.stringify(pluginKeys.map((key) => ({ key, active: active.includes(key) }))))
    }
    if (path.endsWith('/clientConfiguration')) {
      return new Response(
        JSON.stringify({
          _id: null,
          requestedParameterConfiguration: { contracts: {}, clients: {} },
          version: null,
        }),
      )
    }
    return new Response('[]')
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('the plugin catalogue', () => {
  it('[PLG-001] [PLG-002] [PLG-026] shows name, description, tag, state and image of every plugin', async () => {
    active = ['cupsCheck']
    await renderScreen(<PluginsSection />, { path: '/configuration?plugins=true' })
    for (const key of pluginKeys) {
      const { name, description, tag, image } = pluginCatalogue[key]
      const tile = (await screen.findByRole('heading', { name })).closest('article')!
      expect(within(tile).getByText(description)).toBeTruthy()
      expect(within(tile).getByText(tag)).toBeTruthy()
      expect(within(tile).getByText(key === 'cupsCheck' ? 'Activo' : 'Inactivo')).toBeTruthy()
      expect(pluginImage(image)).toMatch(/svg/)
    }
  })

  it('[PLG-027] [ERR-036] is switched on and off by an Admin, with a toast of the result', async () => {
    await renderScreen(<PluginsSection />, { path: '/configuration?plugins=true' })
    await user.click(await screen.findByRole('button', { name: 'Activar: Comisión fija' }))
    expect(await screen.findByText('Se ha activado correctamente el plugin')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Desactivar: Comisión fija' }))
    expect(await screen.findByText('Se ha desactivado correctamente el plugin')).toBeTruthy()
    failing = true
    await user.click(await screen.findByRole('button', { name: 'Activar: Comisión fija' }))
    expect(await screen.findByText('Ha habido un error al activar el plugin')).toBeTruthy()
    failing = false
    await user.click(await screen.findByRole('button', { name: 'Activar: Comisión fija' }))
    failing = true
    await user.click(await screen.findByRole('button', { name: 'Desactivar: Comisión fija' }))
    expect(await screen.findByText('Ha habido un error al desactivar el plugin')).toBeTruthy()
  })

  it('[PLG-027] is read only for users', async () => {
    await renderScreen(<PluginsSection />, {
      path: '/configuration?plugins=true&open=formRequestParameters',
      user: { ...testUser, role: 'user' },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Parámetros obligatorios' })
    expect(screen.getByText('Solo un administrador puede activar o configurar plugins.')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: /ctivar|onfigurar/ })).toBeNull()
  })

  it('[NAV-003] opens the plugin in the URL, and removes it from the URL when it is closed', async () => {
    const shown = await renderScreen(<PluginsSection />, {
      path: '/configuration?plugins=true&open=cupsCheck',
    })
    const dialog = await screen.findByRole('dialog', { name: 'Comprobación de CUPS' })
    const link = within(dialog).getByRole('link', { name: 'Cómo funciona' })
    expect(link.getAttribute('href')).toBe('/help/plugins/cupsCheck')
    await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
    await waitFor(() => expect(shown.address()).toBe('/configuration?plugins=true'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens no dialog for an unknown plugin key', async () => {
    await renderScreen(<PluginsSection />, { path: '/configuration?plugins=true&open=toString' })
    await screen.findByRole('heading', { name: 'Comisión fija' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has a badge with a tooltip 240 px wide', async () => {
    await renderScreen(<PluginBadge pluginKey="cupsCheck" />)
    await user.hover(screen.getByRole('button', { name: /^Plugin Comprobación de CUPS/ }))
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip.textContent).toBe(pluginCatalogue.cupsCheck.description)
    expect(tooltip.style.width).toMatch(/15rem|240px/)
  })
})

describe('the settings of a plugin', () => {
  it('[PLG-012] are shown only while it is switched on', async () => {
    await renderScreen(<PluginsSection />, {
      path: '/configuration?plugins=true&open=contractPaymentsStates',
    })
    const dialog = await screen.findByRole('dialog', { name: 'Estados de facturación' })
    expect(within(dialog).getByText('Activa el plugin para configurarlo.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Activar' }))
    expect(await within(dialog).findByText('Aún no has creado ningún estado de facturación')).toBeTruthy()
  })

  it('[PLG-013] are two groups of switches for required parameters', async () => {
    active = ['formRequestParameters']
    await renderScreen(<PluginsSection />, { path: '/configuration?plugins=true&open=formRequestParameters' })
    const contracts = await screen.findByRole('group', { name: 'Contratos' })
    const clients = screen.getByRole('group', { name: 'Clientes' })
    expect(within(contracts).getAllByRole('switch')).toHaveLength(11)
    expect(within(clients).getAllByRole('switch')).toHaveLength(15)
  })
})
