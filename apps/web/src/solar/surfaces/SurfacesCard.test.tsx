import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { computeStepsProgress, noStepMarks } from '@vatio/domain/solar/studies/study-step'
import { toMapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { type StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { createSurface } from './surface-edits.ts'
import { LocalEditor } from './surfaces-tab.fixture.tsx'
import { SurfacesCard } from './SurfacesCard.tsx'

const user = userEvent.setup({ delay: null })
const origin = { lat: 43.263, lng: -2.935 }
const pathOf = (...corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]) => toMapPoint({ x, y }, origin))
const idOf = (index: number) => `01900000-0000-4000-8000-00000000000${index}`
const house = createSurface(idOf(1), pathOf([0, 0], [12, 0], [12, 8], [0, 8]), [])
const shed = createSurface(idOf(2), pathOf([20, 0], [26, 0], [26, 4], [20, 4]), [house])
const panel = {
  solarPanelId: '01900000-0000-7000-8000-000000000009',
  name: 'P 500',
  manufacturer: 'M',
  peakPower: 500,
  efficiency: 21,
  heigth: 1722,
  width: 1134,
}
const none = { available: false, isSample: false, attribution: '' }

const candidate = {
  id: '1',
  type: 'portal',
  label: 'Gran Vía 1',
  postalCode: '48001',
  municipality: 'Bilbao',
  province: 'Bizkaia',
  lat: 43.2627,
  lng: -2.9253,
}

const fetched = vi.fn<typeof fetch>()
let answers: Readonly<Record<string, () => Response | Promise<Response>>>
let content: StudyContent
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const services = (parts: object = {}) =>
  answer({ tiles: { ...none, maxZoom: 19 }, addresses: none, buildings: none, ...parts })

beforeEach(() => {
  answers = { '/api/solar/maps': services }
  fetched.mockReset()
  fetched.mockImplementation((url) => {
    const { pathname } = new URL(url as string, 'http://localhost')
    return Promise.resolve((answers[pathname] ?? (() => answer({}, 500)))())
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const render = (initial: Partial<StudyContent> = {}) =>
  renderScreen(
    <LocalEditor initial={initial} onContent={(next) => (content = next)}>
      <SurfacesCard />
    </LocalEditor>,
  )
const board = () => screen.getByRole('group', { name: 'Mapa de las superficies' })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
/** Presses a place of the board, in pixels. */
const pressAt = (x: number, y: number) => {
  const at = { button: 0, pointerId: 1, clientX: x, clientY: y }
  fireEvent.pointerDown(board(), at)
  fireEvent.pointerUp(board(), at)
}
const key = (name: string, more: object = {}) => fireEvent.keyDown(document.body, { key: name, ...more })
const toasts = () => getToasts().map(({ text }) => text)
const names = () => content.surfaces.map(({ name }) => name)

describe('the tab of the surfaces', () => {
  it('[SOL-SU-010] [SOL-SU-019] asks for a surface while there is none', async () => {
    await render()
    expect(screen.getByText('Dibuje una superficie en el mapa')).toBeTruthy()
    expect(computeStepsProgress(content, false).surfacesSelector).toBe(false)
  })

  it('[SOL-SU-018] [SOL-SU-024] [SOL-SU-017] [SOL-SU-021] draws a surface corner by corner, which outdates what follows', async () => {
    await render({ hasResults: true })
    await press('Dibujar superficie')
    pressAt(300, 200)
    pressAt(400, 200)
    pressAt(400, 280)
    pressAt(300, 280)
    key('Enter')
    const [surface] = content.surfaces
    expect(surface).toMatchObject({ name: 'Superficie-1', inclination: 0, orientation: 0 })
    // 100 × 80 pixels of zoom 15 at this latitude.
    const metre = (40_075_016.686 * Math.cos((43.263 * Math.PI) / 180)) / (256 * 2 ** 15)
    expect(surface?.area).toBeCloseTo(8000 * metre ** 2, -2)
    expect(getToasts()).toMatchObject([{ tone: 'success', seconds: 15 }])
    expect(toasts()[0]).toMatch(/^Se ha creado la superficie Superficie-1 de [\d.]+,\d\d m²$/)
    expect(content.hasResults).toBe(false)
    expect(content.stepsUpdates).toEqual({
      ...noStepMarks,
      production: true,
      results: true,
      economicBalance: true,
    })
    // Only the map services were asked for: the area is computed here.
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/solar/maps'])
    expect(computeStepsProgress(content, false).surfacesSelector).toBe(true)
  })

  it('closes a drawing on its first corner, and leaves it with Escape', async () => {
    await render()
    await press('Dibujar superficie')
    for (const [x, y] of [
      [300, 200],
      [400, 200],
      [350, 300],
      [304, 203],
    ] as const)
      pressAt(x, y)
    expect(names()).toEqual(['Superficie-1'])
    await press('Dibujar superficie')
    pressAt(500, 200)
    key('Escape')
    expect(await screen.findByRole('button', { name: 'Dibujar superficie' })).toBeTruthy()
    expect(names()).toEqual(['Superficie-1'])
  })

  it('undoes and redoes corners while drawing, and whole surfaces afterwards', async () => {
    await render()
    await press('Dibujar superficie')
    for (const [x, y] of [
      [300, 200],
      [400, 200],
      [400, 300],
      [320, 180],
    ] as const)
      pressAt(x, y)
    key('z', { ctrlKey: true })
    expect(board().querySelector('[data-draft="3"]')).toBeTruthy()
    key('z', { ctrlKey: true, shiftKey: true })
    expect(board().querySelector('[data-draft="4"]')).toBeTruthy()
    key('z', { ctrlKey: true })
    await press('Terminar')
    expect(names()).toEqual(['Superficie-1'])
    key('z', { ctrlKey: true })
    expect(names()).toEqual([])
    await press('Rehacer')
    expect(names()).toEqual(['Superficie-1'])
  })

  it('[SOL-SU-025] refuses crossing edges and keeps the drawing', async () => {
    await render()
    await press('Dibujar superficie')
    for (const [x, y] of [
      [300, 200],
      [400, 300],
      [400, 200],
      [300, 290],
    ] as const)
      pressAt(x, y)
    key('Enter')
    expect(toasts()).toEqual(['Los bordes se cruzan o se tocan. Mueve o deshaz alguna esquina.'])
    expect(content.surfaces).toEqual([])
    expect(board().querySelector('[data-draft="4"]')).toBeTruthy()
  })

  it('makes a surface by corners in metres, without a mouse, and says what is wrong with them', async () => {
    await render()
    await press('Escribir esquinas')
    const dialog = within(await screen.findByRole('dialog'))
    const east = dialog.getByLabelText('Este de la esquina 2')
    await user.clear(east)
    await user.type(east, '-5')
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(dialog.getByRole('alert').textContent).toContain('Los bordes se cruzan')
    await user.clear(east)
    await user.type(east, '15,5')
    await user.keyboard('{Enter}')
    expect(content.surfaces[0]?.area).toBeCloseTo(102, 1)
    expect(content.surfaces[0]?.polygonPath[0]).toEqual(origin)
  })
})

describe('the cards of the surfaces', () => {
  it('[SOL-SU-005] [SOL-SU-006] order the surfaces, delete one and bring it back', async () => {
    await render({ surfaces: [house, shed], hasResults: true })
    await press('Bajar: Superficie-1')
    expect(names()).toEqual(['Superficie-2', 'Superficie-1'])
    expect(content.hasResults).toBe(false)
    expect(screen.getByRole('button', { name: 'Subir: Superficie-2' })).toHaveProperty('disabled', true)
    await press('Eliminar: Superficie-2')
    expect(names()).toEqual(['Superficie-1'])
    getToasts()[0]?.action?.run()
    await waitFor(() => expect(names()).toEqual(['Superficie-2', 'Superficie-1']))
  })

  it('[SOL-SU-007] [SOL-SU-008] [SOL-SU-009] [SOL-SU-013] edit name, material, inclination and orientation within their ranges', async () => {
    await render({ surfaces: [house] })
    await press('Editar: Superficie-1')
    await user.clear(screen.getByLabelText('Nombre'))
    await user.type(screen.getByLabelText('Nombre'), 'Nave sur')
    await user.click(screen.getByRole('combobox', { name: 'Material' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Teja',
      'Chapa',
      'Hormigón',
      'Fibrocemento',
      'Suelo',
      'Otro',
    ])
    await user.click(screen.getByRole('option', { name: 'Chapa' }))
    const enter = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
      await user.tab()
    }
    await enter('Inclinación', '30,5')
    await enter('Orientación', '-90')
    expect(content.surfaces[0]).toMatchObject({
      name: 'Nave sur',
      material: 'Chapa',
      inclination: 30.5,
      orientation: -90,
    })
    await enter('Inclinación', '91')
    expect(screen.getByText('El máximo es 90')).toBeTruthy()
    // The first digit was in range.
    expect(content.surfaces[0]?.inclination).toBe(9)
    expect(screen.getByLabelText('Área')).toHaveProperty('readOnly', true)
    expect(screen.getByLabelText('Área')).toHaveProperty('value', '96,00 m²')
  })

  it('read the orientation from the ridge, and the inclination from its height', async () => {
    await render({ surfaces: [house] })
    await press('Editar: Superficie-1')
    await press('Elegir la cumbrera en el mapa')
    await press('Borde 2: es la cumbrera')
    // The ridge is on the east: the roof falls to the west.
    expect(content.surfaces[0]).toMatchObject({ ridgeEdge: 1, orientation: 90 })
    await press('Calcular la inclinación')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), '12')
    await user.click(dialog.getByRole('button', { name: 'Usar esta inclinación' }))
    expect(content.surfaces[0]?.inclination).toBe(45)
  })

  it('move, insert and remove corners by keys', async () => {
    await render({ surfaces: [house] })
    await press('Editar: Superficie-1')
    const corner = screen.getByRole('button', { name: /^Esquina 2:/ })
    fireEvent.keyDown(corner, { key: 'ArrowRight', shiftKey: true })
    expect(content.surfaces[0]?.area).toBeCloseTo(100, 0)
    fireEvent.click(screen.getByRole('button', { name: 'Añadir una esquina en el borde 1' }))
    expect(content.surfaces[0]?.polygonPath).toHaveLength(5)
    fireEvent.keyDown(screen.getByRole('button', { name: /^Esquina 5:/ }), { key: 'Delete' })
    expect(content.surfaces[0]?.polygonPath).toHaveLength(4)
  })

  it('draw an obstacle in a surface, which takes the place of panels', async () => {
    await render({ surfaces: [house], solarPanel: panel, peakPowerIntroductionMode: 'solarPanel' })
    expect(await screen.findByText(/ · 40 paneles$/)).toBeTruthy()
    await press('Editar: Superficie-1')
    await press('Añadir obstáculo')
    for (const [x, y] of [
      [390, 220],
      [410, 220],
      [410, 240],
      [390, 240],
    ] as const)
      pressAt(x, y)
    await press('Terminar')
    expect(content.surfaces[0]?.obstacles).toHaveLength(1)
    await waitFor(() => expect(screen.getByText(/1 obstáculo · (\d\d) paneles$/)).toBeTruthy())
    await press('Quitar el obstáculo 1')
    expect(content.surfaces[0]?.obstacles).toEqual([])
  })

  it('[SOL-SU-014] draw as many panels as the surface has, and take single ones off by a press', async () => {
    await render({
      surfaces: [{ ...house, panelNumber: 24 }],
      solarPanel: panel,
      peakPowerIntroductionMode: 'solarPanel',
    })
    expect(await screen.findByText(/24 de 40 paneles$/)).toBeTruthy()
    expect(board().querySelector('[data-panels="24"]')).toBeTruthy()
    await press('Editar: Superficie-1')
    pressAt(395, 243)
    expect(content.surfaces[0]?.removedPanels).toHaveLength(1)
    pressAt(395, 243)
    expect(content.surfaces[0]?.removedPanels).toEqual([])
  })
})

describe('the map services', () => {
  it('[ERR-123] say that the map could not be loaded, and everything can still be drawn', async () => {
    answers = {
      '/api/solar/maps': () => answer({ errors: [{ message: 'UNEXPECTED' }], requestId: 'r' }, 500),
    }
    await render()
    expect(await screen.findByText('No pudo cargarse el mapa de la superficie')).toBeTruthy()
    await press('Dibujar superficie')
    for (const [x, y] of [
      [300, 200],
      [400, 200],
      [350, 300],
    ] as const)
      pressAt(x, y)
    key('Enter')
    expect(names()).toEqual(['Superficie-1'])
  })

  it('[SOL-SU-001] [SOL-SU-003] find an address and show it', async () => {
    answers = {
      '/api/solar/maps': () => services({ addresses: { ...none, available: true, attribution: 'IGN' } }),
      '/api/solar/maps/addresses': () => answer([candidate]),
    }
    await render()
    const field = await screen.findByLabelText('Buscar dirección')
    await user.type(field, 'Gran')
    await user.click(await screen.findByText('Gran Vía 1'))
    await waitFor(() => expect(screen.getByLabelText('Latitud')).toHaveProperty('value', '43,2627'))
    expect(screen.getByLabelText('Longitud')).toHaveProperty('value', '-2,9253')
  })

  it('[SOL-SU-002] show a latitude and a longitude, which the arrow keys change by 0.0001', async () => {
    await render()
    const lat = screen.getByLabelText('Latitud')
    lat.focus()
    await user.keyboard('{ArrowUp}')
    expect(lat).toHaveProperty('value', '43,2631')
    await press('Centrar aquí')
    await press('Escribir esquinas')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmar' }))
    expect(content.surfaces[0]?.polygonPath[0]?.lat).toBeCloseTo(43.2631, 9)
  })

  it('make the outline of a building a surface, with its courtyards as obstacles', async () => {
    const building = {
      reference: '12345678901234',
      floors: 3,
      polygons: [{ outer: house.polygonPath, holes: [pathOf([4, 3], [6, 3], [6, 5])] }],
      isSample: true,
      attribution: 'Catastro',
    }
    answers = {
      '/api/solar/maps': () => services({ buildings: { ...none, available: true } }),
      '/api/solar/maps/building': () =>
        new Promise((resolve) => {
          reply = () => resolve(answer(building))
        }),
    }
    let reply = () => {}
    await render()
    await press('Contorno del edificio')
    pressAt(400, 230)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Cancelar' }).hasAttribute('data-loading')).toBe(true),
    )
    // A double click.
    pressAt(400, 230)
    reply()
    await waitFor(() => expect(names()).toEqual(['Superficie-1']))
    const calls = fetched.mock.calls.filter(([url]) => (url as string).includes('/maps/building'))
    expect(calls).toHaveLength(1)
    expect(content.surfaces[0]).toMatchObject({ area: 96 })
    expect(content.surfaces[0]?.obstacles).toHaveLength(1)
  })

  it('say where the cadastre has no buildings', async () => {
    answers = {
      '/api/solar/maps': () => services({ buildings: { ...none, available: true } }),
      '/api/solar/maps/building': () =>
        answer({ errors: [{ message: 'MAP_BUILDINGS_NOT_COVERED' }], requestId: 'r' }, 400),
    }
    await render()
    await press('Contorno del edificio')
    pressAt(400, 230)
    expect(await screen.findByText(/no cubre el País Vasco ni Navarra/)).toBeTruthy()
  })
})
