import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import {
  createStudyContent,
  createSurface,
  MemoryEditor,
  sampleProduction,
} from '../../../test/solar-study.tsx'
import { ProductionCard } from './ProductionCard.tsx'

// The charts have no canvas to be drawn on here.
vi.mock('../../ui/charts/SeriesChart.tsx', () => ({
  SeriesChart: ({ label }: { readonly label: string }) => <figure aria-label={label} />,
}))

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const second = '01900000-0000-7000-8000-000000000202'
let content: StudyContent
let answers: Record<string, (body: unknown) => { readonly status?: number; readonly body: unknown }>

const failure = (code: string) => ({
  status: 409,
  body: { errors: [{ message: code }], requestId: 'r' },
})
const found = {
  outcome: 'found',
  panelsBySurface: [12],
  peakPowerKwp: 6,
  solarKit: null,
  maximums: [75],
  log: [
    {
      iteration: 1,
      identifier: null,
      panels: 12,
      mostPanels: 75,
      peakPowerKwp: 6,
      stepKw: 0.5,
      factor: 1,
      figures: { productionKwh: 9_000, excessKwh: 900, excessPercent: 10, monthsWithExcess: 2 },
      isAccepted: true,
    },
  ],
  largest: null,
  byMoney: null,
  source: sampleProduction.source,
  surfaceSources: [null],
}

beforeEach(() => {
  answers = { solarKits: () => ({ body: [] }), solarPanels: () => ({ body: [[], 0] }) }
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const name = /\/api\/(?:solar\/)?([^?]*)/.exec(url as string)?.[1] ?? ''
    const { status = 200, body } =
      answers[name]?.(init?.body && JSON.parse(init.body as string)) ?? failure('NOT_FOUND')
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

async function render(
  initial: StudyContent = createStudyContent(),
  { curve, licence = 'enterprise' }: { readonly curve?: null; readonly licence?: Licence } = {},
) {
  await renderScreen(
    <MemoryEditor
      initial={initial}
      {...(curve === null ? { curve } : {})}
      onContent={(now) => {
        content = now
      }}
    >
      <ProductionCard />
    </MemoryEditor>,
    { user: { ...testUser, clientLicense: licence } },
  )
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

describe('the panels of the surfaces', () => {
  it('[SOL-PR-004] [SOL-PR-006] are filled up to the maximum, whose part is shown, and add up to the total', async () => {
    await render()
    expect(screen.getByText('26,67 % de 75')).toBeTruthy()
    await press('Poner el máximo de paneles: Nave sur')
    expect(content.surfaces[0]?.panelNumber).toBe(75)
    const total = screen.getByRole('row', { name: /^TOTAL/ })
    expect(within(total).getByText('37,50')).toBeTruthy()
  })

  it('[SOL-PR-008] [SOL-PR-035] refuse a negative number and more than 100 % of the area', async () => {
    await render()
    const panels = screen.getByLabelText('Paneles: Nave sur')
    await user.clear(panels)
    await user.type(panels, '-3')
    expect(content.surfaces[0]?.panelNumber).not.toBe(-3)
    const available = screen.getByLabelText('Área disponible: Nave sur')
    await user.type(available, '120')
    expect(content.surfaces[0]?.availableAreaPercentage).toBe(12)
  })

  it('[SOL-PR-039] are inclined by the best angles less those of the roof, 40 degrees at most', async () => {
    answers.optimizeAzimuthAndAngle = () => ({
      body: { slope: 36, azimuth: -3, kwhPerKwp: 1_600, source: sampleProduction.source },
    })
    await render()
    await press('Optimizar: Nave sur')
    await waitFor(() =>
      expect(content.surfaces[0]).toMatchObject({ panelInclination: 21, panelOrientation: -3 }),
    )
  })

  it('[ERR-108] say that the best angles could not be found', async () => {
    answers.optimizeAzimuthAndAngle = () => failure('UNHEARD_OF')
    await render()
    await press('Optimizar: Nave sur')
    expect(
      await screen.findByText('Ha habido un error en la optimización de los paneles para la superficie'),
    ).toBeTruthy()
  })
})

describe('the optimisation', () => {
  it('[ERR-107] [SOL-PR-009] puts what it found into the surfaces and keeps its log', async () => {
    answers.optimizePeakPower = () => ({ body: found })
    await render()
    await press('Optimizar potencia pico')
    expect(await screen.findByText('Se ha completado la optimización')).toBeTruthy()
    expect(content.surfaces[0]?.panelNumber).toBe(12)
    await press('Registro de optimización')
    expect(await screen.findByText('12 / 75')).toBeTruthy()
  })

  it.each([
    ['not-found', /^No se ha encontrado un kit óptimo\./],
    ['too-many-iterations', /^Se ha alcanzado el número máximo de iteraciones\./],
  ])('[ERR-111] [ERR-112] says that it ended as %s', async (outcome, text) => {
    answers.optimizePeakPower = () => ({ body: { ...found, outcome, panelsBySurface: null } })
    await render()
    await press('Optimizar potencia pico')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText('Se ha completado la optimización')).toBeNull()
  })

  it.each([
    ['SOLAR_KIT_NOT_FOUND', 'No se ha encontrado ningun kit para las superficies seleccionadas.'],
    [
      'UNHEARD_OF',
      'Se ha producido un error en la optimización de la potencia pico o selección del kit más óptimo.',
    ],
  ])('[ERR-109] [ERR-110] shows the error %s', async (code, text) => {
    answers.optimizePeakPower = () => failure(code)
    await render()
    await press('Optimizar potencia pico')
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each([
    ['without consumption', createStudyContent(), null],
    ['without surfaces', createStudyContent({ surfaces: [] }), undefined],
    ['without a panel', createStudyContent({ solarPanel: null }), undefined],
  ] as const)('[SOL-PR-022] is disabled %s', async (_case, initial, curve) => {
    await render(initial, curve === null ? { curve } : {})
    const button = await screen.findByRole('button', { name: 'Optimizar potencia pico' })
    expect(button.hasAttribute('disabled')).toBe(true)
  })

  it('[SEC-045] is withheld below Professional, with the reason', async () => {
    await render(createStudyContent(), { licence: 'freemium' })
    await user.hover(await screen.findByRole('button', { name: 'Optimizar potencia pico' }))
    expect(
      await screen.findByText('Mejora tu licencia a Professional para utilizar esta funcionalidad'),
    ).toBeTruthy()
  })

  it('[SOL-PR-016] [SOL-PR-017] [SOL-PR-037] [LIM-049] starts each method with its limit, and cuts a percentage to a whole one', async () => {
    await render()
    await press('Criterio de excedentes')
    expect(await screen.findByLabelText('Meses con excedentes')).toHaveProperty('value', '3')
    await user.click(screen.getByRole('combobox', { name: 'Método' }))
    await user.click(await screen.findByRole('option', { name: 'Porcentaje máximo de excedentes anuales' }))
    expect(content.peakPowerOptimizationMethod).toEqual({
      method: 'maxExcessesPercentage',
      maxNumberOfOverproductionMonths: null,
      maxExcessesPercentage: 25,
    })
    const percentage = screen.getByLabelText('Porcentaje de excedentes')
    await user.clear(percentage)
    await user.type(percentage, '12,7')
    await user.tab()
    expect(content.peakPowerOptimizationMethod.maxExcessesPercentage).toBe(12)
    expect(screen.getByText('La optimización se realiza en pasos de 5 kWp')).toBeTruthy()
  })

  it('[SOL-PR-018] loses its log with another mode', async () => {
    answers.optimizePeakPower = () => ({ body: found })
    await render()
    await press('Optimizar potencia pico')
    expect(await screen.findByRole('button', { name: 'Registro de optimización' })).toBeTruthy()
    await user.click(screen.getByText('Kit de autoconsumo'))
    expect(screen.queryByRole('button', { name: 'Registro de optimización' })).toBeNull()
  })
})

describe('the production', () => {
  const production = {
    stepMinutes: 60,
    days: [{ date: '2025-06-01', valuesList: Array.from({ length: 24 }, () => 2) }],
    peakPowerKwp: 10,
    totalKwh: 48,
    typicalYear: {
      totalKwh: 15_000,
      monthlyKwh: Array.from({ length: 12 }, () => 1_250),
      range: { p50: 15_000, p90: 14_000, p10: 16_000, isEstimated: true },
    },
    plane: {
      used: { inclination: 15, azimuth: 0 },
      composed: { inclination: 15, azimuth: 0 },
      isDifferent: false,
    },
    losses: { percent: 14, parts: ['cables'] },
    source: sampleProduction.source,
  }
  const two = () =>
    createStudyContent({
      surfaces: [createSurface(), createSurface({ surfaceId: second, name: 'Nave este', panelNumber: 5 })],
    })

  it('[SOL-PR-010] [SOL-PR-012] [SOL-PR-025] is asked for each surface with 14 % of losses, and added up', async () => {
    const asked: unknown[] = []
    answers.production = (body) => {
      asked.push(body)
      return { body: production }
    }
    await render(two())
    await press('Calcular producción solar')
    expect(await screen.findByRole('button', { name: 'Recalcular' })).toBeTruthy()
    expect(asked).toHaveLength(2)
    expect(asked[0]).toMatchObject({ site: { lossPercent: 14 }, surface: { panelNumber: 20 } })
    expect(content.surfaces[1]?.production).toMatchObject({ totalKwh: 15_000 })
    expect(content.stepsUpdates).toMatchObject({ production: false, results: true })
    const accumulated = await screen.findByRole('row', { name: /^Acumulado/ })
    expect(within(accumulated).getByText('30.000,00')).toBeTruthy()
  })

  it('[ERR-114] names the surface that failed or has no day, and says when all of them did', async () => {
    answers.production = (body) =>
      (body as { surface: { panelNumber: number } }).surface.panelNumber === 5
        ? { body: { ...production, days: [] } }
        : failure('UNHEARD_OF')
    await render(two())
    await press('Calcular producción solar')
    expect(
      await screen.findByText('Ha habido un error al calcular la producción de la superficie Nave sur'),
    ).toBeTruthy()
    expect(
      await screen.findByText('No se han obtenido datos de producción para la superficie Nave este'),
    ).toBeTruthy()
    expect(await screen.findByText('Ha habido un error al calcular la producción solar')).toBeTruthy()
    expect(content.surfaces.every((surface) => surface.production === null)).toBe(true)
  })

  it('[SOL-PR-015] cannot be calculated without surfaces', async () => {
    await render(createStudyContent({ surfaces: [] }))
    const button = await screen.findByRole('button', { name: 'Calcular producción solar' })
    expect(button.hasAttribute('disabled')).toBe(true)
  })

  it('follows the panels at once, with the source of the irradiance', async () => {
    await render()
    expect(await screen.findByText(/Clima medio de la zona \(Madrid\)/)).toBeTruthy()
    const before = (await screen.findByText('Producción anual')).parentElement?.textContent
    await press('Poner el máximo de paneles: Nave sur')
    await waitFor(() =>
      expect(screen.getByText('Producción anual').parentElement?.textContent).not.toBe(before),
    )
  })

  it('keeps its source while PVGIS does not answer, so that it can be calculated, and asks again', async () => {
    answers['pvgis/weather'] = () => failure('PVGIS_UNAVAILABLE')
    await render()
    await press('Consultar PVGIS')
    expect(await screen.findByText(/^PVGIS no responde\./)).toBeTruthy()
    expect(content.site.source).toBe('best')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Consultar PVGIS' }).hasAttribute('disabled')).toBe(false),
    )
  })

  it('leaves PVGIS for the climate of the zone', async () => {
    answers['pvgis/weather'] = () => failure('PVGIS_UNAVAILABLE')
    const initial = createStudyContent()
    await render({ ...initial, site: { ...initial.site, source: 'pvgis' } })
    await press('Usar el clima de la zona')
    expect(content.site.source).toBe('embedded')
  })

  it('says that the surfaces are far from the place of the sun, and takes theirs', async () => {
    const seville = { lat: 37.3886, lng: -5.9953 }
    await render(createStudyContent({ surfaces: [createSurface({ polygonPath: [seville] })] }))
    expect(await screen.findByText(/^Las superficies están a 38\d km/)).toBeTruthy()
    await press('Usar el lugar de las superficies')
    expect(content.clientDetails.instalationLocation).toEqual(seville)
    expect(content.stepsUpdates.production).toBe(true)
    expect(screen.queryByText(/^Las superficies están a/)).toBeNull()
  })
})
