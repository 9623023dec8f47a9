import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { widgetOf, type WidgetIdentifier } from '@vatio/domain/dashboards/widgets/widget.data'
import type {
  DashboardView,
  WidgetPlacement,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import type { LoggedUser } from '@vatio/protocol/security/session/session.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { DashboardPage } from './DashboardPage.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const idOf = (serial: number) => `01900000-0000-7000-8000-00000000000${serial}`
let views: DashboardView[]
/** Code that every write is answered with, if any. */
let refusal: { code: string; status: number } | null
let isListFailing: boolean

function placed(
  componentIdentifier: WidgetIdentifier,
  x: number,
  y: number,
  serial: number,
): WidgetPlacement {
  const { application, size } = widgetOf(componentIdentifier)
  return { componentIdentifier, uuid: idOf(serial), application, x, y, w: size.minW, h: size.minH }
}
function view(serial: number, name: string, more: Partial<DashboardView> = {}): DashboardView {
  return { _id: idOf(serial), name, description: null, layout: [], favorite: false, version: 1, ...more }
}
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** The server: views in memory, empty figures. */
async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = new URL(input as string, 'http://localhost').pathname
  const method = init?.method ?? 'GET'
  const body = init?.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {}
  if (!path.startsWith('/api/templates/dashboardViews')) return serveFigures(path)
  if (method === 'GET') {
    return isListFailing
      ? answer({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }, 500)
      : answer([views, views.length, { totalIsExact: true }])
  }
  if (refusal) return answer({ errors: [{ message: refusal.code }], requestId: '1' }, refusal.status)
  const id = path.split('/').at(-1)
  const found = views.find((one) => one._id === id)
  if (method === 'POST') {
    const created = view(9, String(body['name']), { description: body['description'] as string | null })
    views = [...views, created]
    return answer(created, 201)
  }
  if (method === 'DELETE') {
    views = views.filter((one) => one !== found)
    return answer({ affected: 1 })
  }
  const changed = { ...found!, ...body, version: found!.version + 1 }
  views = views.map((one) => (one === found ? changed : body['favorite'] ? { ...one, favorite: false } : one))
  return answer(changed)
}
function serveFigures(path: string): Response {
  if (path.endsWith('contractsByState')) return answer({ contractsCount: 0, states: [] })
  if (path.endsWith('contractsByCommercials')) return answer({ contractsCount: 0, commercials: [] })
  if (path.endsWith('withPaginationAndFilters')) return answer([[], 0, { totalIsExact: true }])
  return answer([])
}
const sent = () =>
  fetched.mock.calls
    .filter(([input, init]) => (input as string).includes('dashboardViews') && init?.method !== 'GET')
    .map(([, init]) => [init?.method, init?.body ? JSON.parse(init.body as string) : null])

/** The width of the screen: below 1280 px the menu is folded. */
const setWidth = (width: number) =>
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({ width })

beforeEach(() => {
  setWidth(1440)
  views = []
  refusal = null
  isListFailing = false
  sessionStorage.clear()
  fetched.mockReset()
  fetched.mockImplementation(serve)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const someone: LoggedUser = { ...testUser, activatedDashboards: true }
const show = (path = '/', who = someone) => renderScreen(<DashboardPage />, { path, user: who })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => user.click(await button(name))
/** Fills a field at once: a key at a time is slow. */
async function fill(field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const toast = (text: string) => waitFor(() => expect(getToasts().map((one) => one.text)).toContain(text))
const toned = (text: string) => getToasts().find((one) => one.text === text)
const heading = (name: string) => screen.findByRole('button', { name: `${name}: Detalles del dashboard` })

describe('the menu', () => {
  it('[DSH-011] [DSH-012] [DSH-013] [DSH-026] [NAV-014] leads to the applications of the user and tells the favourite', async () => {
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

  it('[NAV-014] leads to insights and tasks too where they are open, and says Secciones with one application', async () => {
    const applications = (['energy-crm', 'energy-insights', 'tasks'] as const).map((application) => ({
      application,
      role: 'admin' as const,
    }))
    const { unmount } = await show('/', { ...someone, applications })
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    await screen.findByText('Panel Principal')
    expect([link('Análisis'), link('Tareas')]).toEqual(['/energy-insights', '/tasks-dashboard'])
    unmount()
    await show('/', { ...someone, clientSingleAppModeEnabled: true })
    expect(await screen.findByRole('heading', { name: 'Secciones' })).toBeTruthy()
  })

  it('[DSH-036] [DSH-014] opens the favourite first, otherwise the first, otherwise what the address says', async () => {
    views = [view(1, 'Uno'), view(2, 'Dos', { favorite: true }), view(3, 'Tres')]
    const first = await show()
    expect(await heading('Dos')).toBeTruthy()
    first.unmount()
    views = [view(1, 'Uno'), view(3, 'Tres')]
    const second = await show()
    expect(await heading('Uno')).toBeTruthy()
    second.unmount()
    await show(`/?dashboard=${idOf(3)}`)
    expect(await heading('Tres')).toBeTruthy()
  })

  it('[DSH-033] [ERR-028] [ERR-015] makes one the favourite and keeps the open one open', async () => {
    views = [view(1, 'Uno'), view(2, 'Dos')]
    await show()
    await press('Establecer Dos como favorito')
    await toast('Se ha establecido el dashboard como favorito')
    expect(sent()).toEqual([['PUT', { favorite: true }]])
    expect(await button('Dos es el favorito')).toBeTruthy()
    expect(await heading('Uno')).toBeTruthy()
    refusal = { code: 'X', status: 500 }
    await press('Establecer Uno como favorito')
    await toast('Ha habido un error al establecer el dashboard como favorito')
  })

  it('[DSH-034] [DSH-035] [ERR-026] [ERR-016] deletes another one than the open one, after its text is typed', async () => {
    views = [view(1, 'Uno'), view(2, 'Dos')]
    await show()
    const own = await button('Eliminar Uno')
    expect(own.getAttribute('aria-disabled')).toBe('true')
    await user.click(own)
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Eliminar Dos')
    const confirm = await button('Confirmar')
    expect(confirm.disabled).toBe(true)
    await fill(screen.getByRole('textbox'), `dashboard-${idOf(2)}`)
    refusal = { code: 'X', status: 500 }
    await user.click(confirm)
    await toast('Ha habido un error al eliminar el dashboard')
    refusal = null
    await press('Eliminar Dos')
    await fill(await screen.findByRole('textbox'), `dashboard-${idOf(2)}`)
    await press('Confirmar')
    await toast('Se ha eliminado correctamente el dashboard')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Eliminar Dos' })).toBeNull())
  })

  it('[DSH-020] [ERR-027] [ERR-014] renames, never to nothing', async () => {
    views = [view(1, 'Uno')]
    await show()
    await press('Cambiar el nombre de Uno')
    const field = await screen.findByRole('textbox', { name: /Nombre/ })
    await user.clear(field)
    expect((await button('Guardar')).disabled).toBe(true)
    await fill(field, 'Ventas')
    refusal = { code: 'X', status: 500 }
    await press('Guardar')
    await toast('Ha habido un error al actualizar el nombre del dashboard')
    refusal = null
    await press('Guardar')
    await toast('Se ha actualizado el nombre del dashboard')
    expect(sent().at(-1)).toEqual(['PUT', { name: 'Ventas', version: 1 }])
    expect(await heading('Ventas')).toBeTruthy()
  })

  it('[DSH-011] is folded on a narrow screen and unfolds on request', async () => {
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

  it('[ERR-017] says that the dashboards could not be read, and reads them again', async () => {
    isListFailing = true
    await show()
    await toast('Ha habido un error al obtener los dashboards del usuario.')
    isListFailing = false
    await press('Reintentar')
    expect(await screen.findByText('Panel Principal')).toBeTruthy()
  })
})

describe('a new dashboard', () => {
  it('[DSH-015] [DSH-018] [DSH-019] [DSH-032] [ERR-024] asks for its name, opens and is arranged at once', async () => {
    views = [view(1, 'Uno')]
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

  it('[ERR-011] [ERR-012] keeps what was typed when the name is taken or it fails', async () => {
    await show()
    await press('Nuevo Dashboard')
    await fill(await screen.findByRole('textbox', { name: /Nombre/ }), 'Uno')
    refusal = { code: 'DASHBOARD_NAME_TAKEN', status: 409 }
    await press('Crear')
    await toast('Ya existe un dashboard con el mismo nombre.')
    expect(toned('Ya existe un dashboard con el mismo nombre.')).toMatchObject({
      tone: 'warning',
      seconds: 15,
    })
    refusal = { code: 'X', status: 500 }
    await press('Crear')
    await toast('Ha habido un error al crear el nuevo dashboard.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ }).value).toBe('Uno')
  })
})

describe('arranging a dashboard', () => {
  const kpi = placed('portfolioKpi', 0, 0, 5)

  it('[DSH-030] [DSH-037] shows the renewal calendar without views, and does not edit it', async () => {
    await show()
    expect(await screen.findByRole('heading', { name: 'Calendario de renovaciones' })).toBeTruthy()
    await press('Editar')
    const text = 'No puedes editar el dashboard por defecto. Prueba a crear uno nuevo'
    await toast(text)
    expect(toned(text)?.tone).toBe('warning')
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull()
  })

  it('[DSH-021] [DSH-028] [DSH-029] [DSH-031] [ERR-025] [ERR-013] moves by keys, asks, saves and leaves', async () => {
    views = [view(1, 'Uno', { layout: [kpi] })]
    await show()
    expect(await button('Editar')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancelar cambios' })).toBeNull()
    await press('Editar')
    const save = await button('Guardar cambios')
    expect(save.getAttribute('aria-description')).toBeNull()
    for (const name of ['Cancelar cambios', 'Añadir componente', 'Mostrar cuadrícula']) {
      expect(await button(name)).toBeTruthy()
    }
    act(() => screen.getByRole('button', { name: 'Mover KPI de cartera' }).focus())
    await user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    expect(screen.getByText('Columna 2, fila 2, 7 de ancho y 2 de alto')).toBeTruthy()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByText('No cabe ahí')).toBeTruthy()
    expect(save.getAttribute('aria-description')).toBe('Hay cambios sin guardar')
    refusal = { code: 'X', status: 500 }
    await press('Guardar cambios')
    expect(await screen.findByText('¿Quieres guardar los cambios del dashboard?')).toBeTruthy()
    await press('Confirmar')
    await toast('Ha habido un error al actualizar el dashboard')
    expect(toned('Ha habido un error al actualizar el dashboard')?.seconds).toBe(15)
    refusal = null
    await press('Guardar cambios')
    await press('Confirmar')
    await toast('Se ha actualizado correctamente el dashboard.')
    expect(sent().at(-1)).toEqual(['PUT', { layout: [{ ...kpi, x: 0, y: 1, w: 7 }], version: 1 }])
    expect(await button('Editar')).toBeTruthy()
  })

  it('[DSH-038] tells the widget under the pointer while Ctrl is held, only when arranging', async () => {
    views = [view(1, 'Uno', { layout: [kpi] })]
    const { container } = await show()
    const highlighted = () => container.querySelector('[data-highlight]') !== null
    await button('Editar')
    await user.keyboard('{Control>}')
    expect(highlighted()).toBe(false)
    await user.keyboard('{/Control}')
    await press('Editar')
    await user.keyboard('{Control>}')
    expect(highlighted()).toBe(true)
    await user.keyboard('{/Control}')
    expect(highlighted()).toBe(false)
  })

  it('[DSH-029] [DSH-040] leaves without saving what was removed', async () => {
    views = [view(1, 'Uno', { layout: [kpi] })]
    await show()
    await press('Editar')
    await press('Eliminar KPI de cartera')
    expect(await screen.findByText('Este dashboard está vacío.')).toBeTruthy()
    await press('Cancelar cambios')
    expect(await screen.findByRole('heading', { name: 'KPI de cartera' })).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('keeps what was not saved over a reload, unless the stored layout is another by now', async () => {
    views = [view(1, 'Uno', { layout: [kpi] })]
    const first = await show()
    await press('Editar')
    act(() => screen.getByRole('button', { name: 'Mover KPI de cartera' }).focus())
    await user.keyboard('{ArrowDown}')
    first.unmount()
    const second = await show()
    expect((await button('Guardar cambios')).getAttribute('aria-description')).toBe('Hay cambios sin guardar')
    second.unmount()
    views = [view(1, 'Uno', { layout: [{ ...kpi, x: 5 }] })]
    await show()
    expect(await button('Editar')).toBeTruthy()
  })

  it('[DSH-023] [DSH-024] [DSH-025] [SEC-010] [SEC-011] offers by name only what the user may have', async () => {
    views = [view(1, 'Uno')]
    const all = await show()
    await press('Añadir componente')
    const drawer = await screen.findByRole('dialog', { name: 'Selección de componente' })
    const names = () =>
      within(drawer)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent)
    expect(names()).toHaveLength(8)
    expect(
      within(drawer)
        .getAllByRole('radio')
        .map((one) => (one as HTMLInputElement).value),
    ).toEqual(['2', '3', '4'])
    await fill(within(drawer).getByRole('textbox', { name: 'Buscar por nombre' }), 'CALENDARIO')
    expect(names()).toEqual(['Calendario de renovaciones'])
    all.unmount()
    await show('/', { ...someone, role: 'user' })
    await press('Añadir componente')
    expect(await button('Añadir Contratos por comercial')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Añadir Comerciales' })).toBeNull()
  })

  it('[DSH-039] offers no widget that has no room', async () => {
    views = [view(1, 'Uno', { layout: [{ ...placed('contractsByState', 0, 0, 5), h: 12 }] })]
    await show()
    await press('Editar')
    await press('Añadir componente')
    expect((await button('Añadir Calendario de renovaciones')).disabled).toBe(true)
    expect((await button('Añadir Estados de contratos')).disabled).toBe(false)
  })

  it('[DSH-003] [DSH-040] [DSH-043] asks for a shortcut’s link, and refuses one that is none', async () => {
    views = [view(1, 'Uno')]
    await show()
    await press('Añadir componente')
    await press('Añadir Atajo')
    const dialog = await screen.findByRole('dialog', { name: 'Configurar: Atajo' })
    await fill(within(dialog).getByRole('textbox', { name: /Enlace/ }), 'javascript:alert(1)')
    await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
    expect(await within(dialog).findByText('Escribe el texto del atajo')).toBeTruthy()
    expect(within(dialog).getByText(/Escribe una ruta que empiece por/)).toBeTruthy()
    await fill(within(dialog).getByRole('textbox', { name: /Texto/ }), 'Clientes')
    await fill(within(dialog).getByRole('textbox', { name: /Enlace/ }), '/energy-crm/clients')
    await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
    await press('Guardar cambios')
    await press('Confirmar')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0][1]).toMatchObject({
      layout: [
        {
          componentIdentifier: 'shortcut',
          widgetConfiguration: { label: 'Clientes', url: '/energy-crm/clients', openInNewTab: false },
        },
      ],
    })
    expect(await screen.findByRole('link', { name: 'Clientes' })).toBeTruthy()
  })

  it('[DSH-022] tells name and description on a press of the name', async () => {
    views = [view(1, 'Uno', { description: 'De cada mañana' })]
    await show()
    await user.click(await heading('Uno'))
    const dialog = await screen.findByRole('dialog', { name: 'Detalles del dashboard' })
    expect(within(dialog).getByText('De cada mañana')).toBeTruthy()
  })
})
