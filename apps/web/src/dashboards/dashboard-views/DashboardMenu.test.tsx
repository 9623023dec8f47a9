import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  fill,
  heading,
  idOf,
  press,
  sent,
  server,
  setWidth,
  dashboardUser,
  toast,
  findToast,
  user,
  view,
  withDashboardServer,
} from '../../../test/dashboard-views-server.ts'
import { renderScreen } from '../../../test/render.tsx'
import { DashboardPage } from './DashboardPage.tsx'

withDashboardServer()
const show = (path = '/', who = dashboardUser) => renderScreen(<DashboardPage />, { path, user: who })

describe('the menu', () => {
  it('[DSH-011] [DSH-012] [DSH-013] [DSH-026] [NAV-014] links to the applications of the user and shows the favourite', async () => {
    await show()
    expect(await screen.findByRole('heading', { name: 'Panel Principal' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Aplicaciones' })).toBeTruthy()
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    expect([link('CRM'), link('Comparativas'), link('Análisis')]).toEqual([
      '/energy-crm',
      '/billing/index',
      undefined,
    ])
    expect(screen.getByText('No hay ningun dashboard como favorito')).toBeTruthy()
  })

  it('[NAV-014] links to insights where the user has them, to no application that is not there yet, and says Secciones with one application', async () => {
    const applications = (['energy-crm', 'energy-insights', 'tasks'] as const).map((application) => ({
      application,
      role: 'admin' as const,
    }))
    const { unmount } = await show('/', { ...dashboardUser, applications })
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    await screen.findByText('Panel Principal')
    expect([link('Análisis'), link('Tareas')]).toEqual(['/energy-insights', undefined])
    unmount()
    await show('/', { ...dashboardUser, clientSingleAppModeEnabled: true })
    expect(await screen.findByRole('heading', { name: 'Secciones' })).toBeTruthy()
  })

  it('[DSH-036] [DSH-014] opens the view in the address, otherwise the favourite, otherwise the first', async () => {
    server.views = [view(1, 'Uno'), view(2, 'Dos', { favorite: true }), view(3, 'Tres')]
    const first = await show()
    expect(await heading('Dos')).toBeTruthy()
    first.unmount()
    server.views = [view(1, 'Uno'), view(3, 'Tres')]
    const second = await show()
    expect(await heading('Uno')).toBeTruthy()
    second.unmount()
    await show(`/?dashboard=${idOf(3)}`)
    expect(await heading('Tres')).toBeTruthy()
  })

  it('[DSH-033] [ERR-028] [ERR-015] marks a view as the favourite and keeps the current view open', async () => {
    server.views = [view(1, 'Uno'), view(2, 'Dos')]
    await show()
    await press('Establecer Dos como favorito')
    await toast('Se ha establecido el dashboard como favorito')
    expect(sent()).toEqual([['PUT', { favorite: true }]])
    expect(await button('Dos es el favorito')).toBeTruthy()
    expect(await heading('Uno')).toBeTruthy()
    server.writeError = { code: 'X', status: 500 }
    await press('Establecer Uno como favorito')
    await toast('Ha habido un error al establecer el dashboard como favorito')
  })

  it('[DSH-034] [DSH-035] [ERR-026] [ERR-016] deletes a view that is not open, after its text is typed', async () => {
    server.views = [view(1, 'Uno'), view(2, 'Dos')]
    await show()
    const own = await button('Eliminar Uno')
    expect(own.getAttribute('aria-disabled')).toBe('true')
    await user.click(own)
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Eliminar Dos')
    const confirm = await button('Confirmar')
    expect(confirm.disabled).toBe(true)
    await fill(screen.getByRole('textbox'), `dashboard-${idOf(2)}`)
    server.writeError = { code: 'X', status: 500 }
    await user.click(confirm)
    await toast('Ha habido un error al eliminar el dashboard')
    server.writeError = null
    await press('Eliminar Dos')
    await fill(await screen.findByRole('textbox'), `dashboard-${idOf(2)}`)
    await press('Confirmar')
    await toast('Se ha eliminado correctamente el dashboard')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Eliminar Dos' })).toBeNull())
  })

  it('[DSH-020] [ERR-027] [ERR-014] renames a view, and rejects an empty name', async () => {
    server.views = [view(1, 'Uno')]
    await show()
    await press('Cambiar el nombre de Uno')
    const field = await screen.findByRole('textbox', { name: /Nombre/ })
    await user.clear(field)
    expect((await button('Guardar')).disabled).toBe(true)
    await fill(field, 'Ventas')
    server.writeError = { code: 'X', status: 500 }
    await press('Guardar')
    await toast('Ha habido un error al actualizar el nombre del dashboard')
    server.writeError = null
    await press('Guardar')
    await toast('Se ha actualizado el nombre del dashboard')
    expect(sent().at(-1)).toEqual(['PUT', { name: 'Ventas', version: 1 }])
    expect(await heading('Ventas')).toBeTruthy()
  })

  it('[DSH-011] is collapsed on a narrow screen and expands on request', async () => {
    setWidth(1024)
    await show()
    const fold = await button('Panel Principal')
    expect([fold.getAttribute('aria-expanded'), screen.queryByRole('link', { name: 'CRM' })]).toEqual([
      'false',
      null,
    ])
    await user.click(fold)
    expect(screen.getByRole('link', { name: 'CRM' })).toBeTruthy()
  })

  it('[ERR-017] says that the dashboards could not be read, and retries', async () => {
    server.isListFailing = true
    await show()
    await toast('Ha habido un error al obtener los dashboards del usuario.')
    server.isListFailing = false
    await press('Reintentar')
    expect(await screen.findByText('Panel Principal')).toBeTruthy()
  })
})

describe('a new dashboard', () => {
  it('[DSH-015] [DSH-018] [DSH-019] [DSH-032] [ERR-024] asks for its name and opens in editing', async () => {
    server.views = [view(1, 'Uno')]
    const { address } = await show()
    await press('Nuevo Dashboard')
    const dialog = await screen.findByRole('dialog', { name: 'Creación de nuevo dashboard' })
    const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Crear' })
    expect(create.disabled).toBe(true)
    await fill(within(dialog).getByRole('textbox', { name: /Nombre/ }), '  ')
    expect(create.disabled).toBe(true)
    await fill(within(dialog).getByRole('textbox', { name: /Nombre/ }), 'Nuevo')
    await user.click(create)
    await toast('Se ha creado correctamente el nuevo dashboard.')
    expect(sent()).toEqual([['POST', { name: 'Nuevo', description: null, layout: [] }]])
    expect(await heading('Nuevo')).toBeTruthy()
    expect(address()).toContain(idOf(9))
    expect(await button('Guardar cambios')).toBeTruthy()
  })

  it('[ERR-011] [ERR-012] keeps the typed values when the name is taken or saving fails', async () => {
    await show()
    await press('Nuevo Dashboard')
    await fill(await screen.findByRole('textbox', { name: /Nombre/ }), 'Uno')
    server.writeError = { code: 'DASHBOARD_NAME_TAKEN', status: 409 }
    await press('Crear')
    await toast('Ya existe un dashboard con el mismo nombre.')
    expect(findToast('Ya existe un dashboard con el mismo nombre.')).toMatchObject({
      tone: 'warning',
      seconds: 15,
    })
    server.writeError = { code: 'X', status: 500 }
    await press('Crear')
    await toast('Ha habido un error al crear el nuevo dashboard.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ }).value).toBe('Uno')
  })
})
