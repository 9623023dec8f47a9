import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  fill,
  heading,
  placed,
  press,
  deletedImages,
  sent,
  server,
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

/** The mark of changes that are not saved. */
const dot = () => document.querySelector('[role=toolbar] .mantine-Indicator-indicator')

describe('arranging a dashboard', () => {
  const kpi = placed('portfolioKpi', 0, 0, 5)

  it('[DSH-030] [DSH-037] shows the renewal calendar without views, and does not allow editing it', async () => {
    await show()
    expect(await screen.findByRole('heading', { name: 'Calendario de renovaciones' })).toBeTruthy()
    await press('Editar')
    const text = 'No puedes editar el dashboard por defecto. Prueba a crear uno nuevo'
    await toast(text)
    expect(findToast(text)?.tone).toBe('warning')
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull()
  })

  it('[DSH-021] [DSH-028] [DSH-029] [DSH-031] [ERR-025] [ERR-013] moves by keys, confirms, saves and leaves editing', async () => {
    server.views = [view(1, 'Uno', { layout: [kpi] })]
    await show()
    expect(await button('Editar')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancelar cambios' })).toBeNull()
    await press('Editar')
    const save = await button('Guardar cambios')
    expect(save.getAttribute('aria-description')).toBeNull()
    expect(dot()).toBeNull()
    for (const name of ['Cancelar cambios', 'Añadir componente', 'Mostrar cuadrícula']) {
      expect(await button(name)).toBeTruthy()
    }
    act(() => screen.getByRole('button', { name: 'Mover KPI de cartera' }).focus())
    await user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    expect(screen.getByText('Columna 2, fila 2, 7 de ancho y 2 de alto')).toBeTruthy()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByText('No cabe ahí')).toBeTruthy()
    expect(save.getAttribute('aria-description')).toBe('Hay cambios sin guardar')
    expect(dot()).toBeTruthy()
    server.writeError = { code: 'X', status: 500 }
    await press('Guardar cambios')
    expect(await screen.findByText('¿Quieres guardar los cambios del dashboard?')).toBeTruthy()
    await press('Confirmar')
    await toast('Ha habido un error al actualizar el dashboard')
    expect(findToast('Ha habido un error al actualizar el dashboard')?.seconds).toBe(15)
    server.writeError = null
    await press('Guardar cambios')
    await press('Confirmar')
    await toast('Se ha actualizado correctamente el dashboard.')
    expect(sent().at(-1)).toEqual(['PUT', { layout: [{ ...kpi, x: 0, y: 1, w: 7 }], version: 1 }])
    expect(await button('Editar')).toBeTruthy()
    expect(dot()).toBeNull()
  })

  it('[DSH-031] marks changes as pending when a widget is added', async () => {
    server.views = [view(1, 'Uno', { layout: [kpi] })]
    await show()
    await press('Editar')
    expect(dot()).toBeNull()
    await press('Añadir componente')
    await press('Añadir Contratos por estado')
    await waitFor(() => expect(dot()).toBeTruthy())
  })

  it('[DSH-038] highlights the widget under the pointer while Ctrl is pressed, only when editing', async () => {
    server.views = [view(1, 'Uno', { layout: [kpi] })]
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

  it('[DSH-029] [DSH-040] discards removed widgets when editing is cancelled', async () => {
    server.views = [view(1, 'Uno', { layout: [kpi] })]
    await show()
    await press('Editar')
    await press('Eliminar KPI de cartera')
    expect(await screen.findByText('Este dashboard está vacío.')).toBeTruthy()
    await press('Cancelar cambios')
    expect(await screen.findByRole('heading', { name: 'KPI de cartera' })).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('[DSH-047] [API-196] deletes the cover of a removed shortcut once the dashboard is saved, and not before', async () => {
    const cover = '01900000-0000-7000-8000-000000000077'
    const widgetConfiguration = {
      label: 'Portal',
      url: '/home',
      openInNewTab: false,
      color: '#5646ff',
      icon: null,
      coverImageDocumentId: cover,
    }
    const shortcut = { ...kpi, componentIdentifier: 'shortcut' as const, w: 4, h: 1, widgetConfiguration }
    server.views = [view(1, 'Uno', { layout: [shortcut] })]
    await show()
    await press('Editar')
    await press('Eliminar Atajo')
    expect(deletedImages()).toEqual([])
    await press('Guardar cambios')
    await press('Confirmar')
    await toast('Se ha actualizado correctamente el dashboard.')
    await waitFor(() => expect(deletedImages()).toEqual([cover]))
  })

  it('keeps unsaved changes after a reload, unless the stored layout has changed', async () => {
    server.views = [view(1, 'Uno', { layout: [kpi] })]
    const first = await show()
    await press('Editar')
    act(() => screen.getByRole('button', { name: 'Mover KPI de cartera' }).focus())
    await user.keyboard('{ArrowDown}')
    first.unmount()
    const second = await show()
    expect((await button('Guardar cambios')).getAttribute('aria-description')).toBe('Hay cambios sin guardar')
    second.unmount()
    server.views = [view(1, 'Uno', { layout: [{ ...kpi, x: 5 }] })]
    await show()
    expect(await button('Editar')).toBeTruthy()
  })

  it('[DSH-023] [DSH-024] [DSH-025] [DSH-042] [DSH-054] [SEC-010] [SEC-011] lists by name only the widgets available to the user', async () => {
    server.views = [view(1, 'Uno')]
    const all = await show()
    await press('Añadir componente')
    const drawer = await screen.findByRole('dialog', { name: 'Selección de componente' })
    const names = () =>
      within(drawer)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent)
    expect(names()).toEqual([
      'Atajo',
      'Estados de contratos',
      'Comerciales',
      'Calendario de renovaciones',
      'KPI de cartera',
      'Contratos creados por mes',
      'Contratos por estado',
      'Contratos por comercial',
    ])
    expect(
      within(drawer)
        .getAllByRole('radio')
        .map((one) => (one as HTMLInputElement).value),
    ).toEqual(['2', '3', '4'])
    await fill(within(drawer).getByRole('textbox', { name: 'Buscar por nombre' }), 'CALENDARIO')
    await waitFor(() => expect(names()).toEqual(['Calendario de renovaciones']))
    all.unmount()
    const ofUser = await show('/', { ...dashboardUser, role: 'user' })
    await press('Añadir componente')
    expect(await button('Añadir Contratos por comercial')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Añadir Comerciales' })).toBeNull()
    ofUser.unmount()
    await show('/', { ...dashboardUser, applications: [{ application: 'billing', role: 'admin' }] })
    await press('Añadir componente')
    await button('Añadir Atajo')
    expect(screen.getAllByRole('button', { name: /^Añadir (?!componente)/ })).toHaveLength(1)
  })

  it('[DSH-039] disables widgets that do not fit', async () => {
    server.views = [view(1, 'Uno', { layout: [{ ...placed('contractsByState', 0, 0, 5), h: 12 }] })]
    await show()
    await press('Editar')
    await press('Añadir componente')
    expect((await button('Añadir Calendario de renovaciones')).disabled).toBe(true)
    expect((await button('Añadir Estados de contratos')).disabled).toBe(false)
  })

  it('[DSH-003] [DSH-040] [DSH-043] asks for the link of a shortcut, and rejects an invalid one', async () => {
    server.views = [view(1, 'Uno')]
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
    expect(sent()[0]?.[1]).toMatchObject({
      layout: [
        {
          componentIdentifier: 'shortcut',
          widgetConfiguration: { label: 'Clientes', url: '/energy-crm/clients', openInNewTab: false },
        },
      ],
    })
    expect(await screen.findByRole('link', { name: 'Clientes' })).toBeTruthy()
  })

  const leastSizes = [
    ['LIM-029', 'renewalCalendar', 'Calendario de renovaciones', 5, 7],
    ['LIM-031', 'monthlyCreatedContracts', 'Contratos creados por mes', 7, 2],
    ['LIM-032', 'contractsByState', 'Contratos por estado', 4, 5],
    ['LIM-032', 'contractsByCommercial', 'Contratos por comercial', 4, 5],
    ['LIM-033', 'states', 'Estados de contratos', 4, 5],
    ['LIM-033', 'commercials', 'Comerciales', 4, 5],
  ] as const
  it.each(leastSizes)(
    '[%s] makes %s no smaller than its least size',
    async (_id, identifier, label, w, h) => {
      const isFixedHeight = identifier === 'renewalCalendar'
      const bigger = { w: w + 1, h: isFixedHeight ? h : h + 1 }
      server.views = [view(1, 'Uno', { layout: [{ ...placed(identifier, 0, 0, 5), ...bigger }] })]
      await show()
      await press('Editar')
      act(() => screen.getByRole('button', { name: `Mover ${label}` }).focus())
      await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
      if (!isFixedHeight) await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
      const least = `Columna 1, fila 1, ${w} de ancho y ${h} de alto`
      const blocked = isFixedHeight ? ['ArrowLeft', 'ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowUp']
      for (const key of blocked) {
        expect(screen.getByText(least)).toBeTruthy()
        await user.keyboard(`{Shift>}{${key}}{/Shift}`)
        expect(screen.getByText('No cabe ahí')).toBeTruthy()
        await user.keyboard('{ArrowRight}{ArrowLeft}')
      }
    },
  )

  it.each([
    ['LIM-033', 'Estados de contratos'],
    ['LIM-033', 'Comerciales'],
  ])('[%s] places a new %s at its least size', async (_id, label) => {
    server.views = [view(1, 'Uno')]
    await show()
    await press('Añadir componente')
    await press(`Añadir ${label}`)
    await press('Guardar cambios')
    await press('Confirmar')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).toMatchObject({ layout: [{ x: 0, y: 0, w: 4, h: 5 }] })
  })

  it('[LIM-027] draws rows of 1100/18 px', async () => {
    server.views = [view(1, 'Uno', { layout: [{ ...placed('contractsByState', 0, 0, 5), w: 18, h: 18 }] })]
    const { container } = await show()
    await button('Editar')
    const widget = container.querySelector<HTMLElement>('[data-widget]')
    // Seventeen gaps of 10 px between the rows.
    expect(Number.parseFloat(widget?.style.height ?? '')).toBeCloseTo(1100 + 170, 0)
  })

  it('[DSH-045] [DSH-046] offers sixteen icons for a shortcut, or none', async () => {
    server.views = [view(1, 'Uno')]
    await show()
    await press('Añadir componente')
    await press('Añadir Atajo')
    const dialog = await screen.findByRole('dialog', { name: 'Configurar: Atajo' })
    const icon = within(dialog).getByRole('combobox', { name: 'Icono' })
    expect(icon.getAttribute('placeholder')).toBe('Sin icono')
    await user.click(icon)
    const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(names).toHaveLength(16)
    expect(names.slice(8)).toEqual([
      'Certificado',
      'Llave',
      'Casa',
      'Pincel',
      'Enchufe',
      'Reciclaje',
      'Wifi',
      'Cámara',
    ])
    await user.click(screen.getByRole('option', { name: 'Cámara' }))
    await fill(within(dialog).getByRole('textbox', { name: /Texto/ }), 'Clientes')
    await fill(within(dialog).getByRole('textbox', { name: /Enlace/ }), '/energy-crm/clients')
    await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
    await press('Guardar cambios')
    await press('Confirmar')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).toMatchObject({ layout: [{ widgetConfiguration: { icon: 'video-camera' } }] })
  })

  it('[DSH-022] shows name and description when the name is clicked', async () => {
    server.views = [view(1, 'Uno', { description: 'De cada mañana' })]
    await show()
    await user.click(await heading('Uno'))
    const dialog = await screen.findByRole('dialog', { name: 'Detalles del dashboard' })
    expect(within(dialog).getByText('De cada mañana')).toBeTruthy()
  })
})
