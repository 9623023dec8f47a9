import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { consumptionPointFixture } from '../../energy-crm/consumption-points/consumption-point.fixture.ts'
import { curvePreviewFixture } from '../curve-files/curve-preview.fixture.ts'
import { ConsumptionCurvesPage } from './ConsumptionCurvesPage.tsx'

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }))
vi.mock('../../platform/http/upload.ts', () => ({ uploadFile }))
// Charts are drawn on a canvas, which the tests do not have.
vi.mock('./CurveOverviewCard.tsx', () => ({
  CurveOverviewCard: ({ tariff, zone }: { readonly tariff: string | null; readonly zone: number }) => (
    <p>{`Lectura: ${tariff ?? 'sin tarifa'}, zona ${zone}`}</p>
  ),
}))

// Rendering is slow on a busy machine.

/** A supply of 3.0TD in the Canary Islands, an hour behind the default clock. */
const supply = consumptionPointFixture
const PENINSULA = 1
const CANARIES = supply.geographicalZone.idZona

const previewOf = (cups: string | null) => ({ ...curvePreviewFixture, cups })

const storedYear = {
  year: 2025,
  stepMinutes: 60,
  days: 365,
  totalKwh: 3_500,
  measuredSteps: 8_760,
  estimatedSteps: 0,
  quality: 'real',
  source: 'curva.csv',
  version: 1,
  updatedAt: '2026-11-27T13:39:00.000Z',
  updatedBy: 'Alba',
  surplusKwh: null,
}

/** What the CUPS of the file is in the company. */
let known: { exists: boolean; idConsumptionPoint?: string }
let reads: string[]
const zonesRead = () => uploadFile.mock.calls.map(([, { query }]) => query.zone as number)

beforeEach(() => {
  reads = []
  known = { exists: true, idConsumptionPoint: supply.idConsumptionPoint }
  uploadFile.mockReset()
  uploadFile.mockImplementation(async () => previewOf(supply.cups))
  vi.stubGlobal('fetch', async (url: string) => {
    reads.push(url)
    if (url.includes('/checkCups')) return Response.json({ ...known, contracts: [] })
    if (url.endsWith(`/consumptionPoints/${supply.idConsumptionPoint}`)) return Response.json(supply)
    return Response.json([])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

async function readFile(): Promise<void> {
  await renderScreen(<ConsumptionCurvesPage />, { path: '/energy-crm/consumption-curves' })
  const picker = screen.getByLabelText('Archivo de curva de consumo')
  await userEvent.upload(picker, new File([String(Math.random())], 'curva.csv'))
  // A day is less than a year.
  await userEvent.click(await screen.findByRole('button', { name: 'Omitir' }))
}

describe('the supply of a curve file', () => {
  it('is of the supply with that CUPS: its tariff and zone are used, and it is stored there', async () => {
    await readFile()
    await screen.findByText(`Lectura: 3.0TD, zona ${CANARIES}`)
    expect(reads.some((url) => url.includes(`/checkCups?cups=${supply.cups}`))).toBe(true)
    expect(screen.getByText(`El archivo es de ${supply.cups}.`)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar en un punto de consumo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLInputElement>(/^Punto de consumo/, { selector: 'input' }).value).toBe(
        supply.cups,
      ),
    )
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar curva' }).disabled).toBe(false),
    )
  })

  it('is read again, once, with the clock of its supply where it is another', async () => {
    await readFile()
    await screen.findByText(`Lectura: 3.0TD, zona ${CANARIES}`)
    await waitFor(() => expect(zonesRead()).toEqual([PENINSULA, CANARIES]))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(zonesRead()).toEqual([PENINSULA, CANARIES])
  })

  it.each([
    ['no supply has its CUPS', supply.cups],
    ['it names none', null],
  ])('is not read again where %s', async (_case, cups) => {
    known = { exists: false }
    uploadFile.mockImplementation(async () => previewOf(cups))
    await readFile()
    await screen.findByText(`Lectura: sin tarifa, zona ${PENINSULA}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(zonesRead()).toEqual([PENINSULA])
    expect(reads.some((url) => url.includes('/checkCups'))).toBe(cups !== null)
  })
})

it('leads from the stored curve of a supply to the tool below it', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith(`/consumptionPoints/${supply.idConsumptionPoint}`)) return Response.json(supply)
    if (url.endsWith('/consumptionCurve')) return Response.json([storedYear])
    return Response.json({ errors: [{ message: 'CURVE_NOT_FOUND' }], requestId: '1' }, { status: 404 })
  })
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  await renderScreen(<ConsumptionCurvesPage />, {
    path: `/energy-crm/consumption-curves?supply=${supply.idConsumptionPoint}`,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Introducir consumo' }))
  const tool = screen
    .getByRole('heading', { name: 'Introducir consumo' })
    .closest<HTMLElement>('section')?.parentElement
  expect(scroll.mock.contexts).toContain(tool)
  expect(tool!.contains(document.activeElement)).toBe(true)
})
