import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { createStudyContent, createSurface, MemoryEditor } from '../../../test/solar-study.tsx'
import { ResultsCard } from './ResultsCard.tsx'

// The charts have no canvas to be drawn on here.
vi.mock('../../ui/charts/SeriesChart.tsx', () => ({
  SeriesChart: ({ label }: { readonly label: string }) => <figure aria-label={label} />,
}))

const user = userEvent.setup({ delay: null })
let content: StudyContent

async function render(initial = createStudyContent(), curve?: null, figuresError: string | null = null) {
  await renderScreen(
    <MemoryEditor
      initial={initial}
      {...(curve === null ? { curve } : {})}
      study={{ figuresError }}
      onContent={(now) => {
        content = now
      }}
    >
      <ResultsCard />
    </MemoryEditor>,
  )
}
const calculate = async () =>
  user.click(await screen.findByRole('button', { name: /^(Calcular|Recalcular) resultados$/ }))

describe('the results of a study', () => {
  it.each([
    ['Es necesario introducir el consumo', createStudyContent(), null],
    [
      'Es necesario calcular la producción solar',
      createStudyContent({ surfaces: [createSurface()] }),
      undefined,
    ],
    ['Seleccione una tarifa de acceso', createStudyContent({ atrTariff: null }), undefined],
  ] as const)('[ERR-118] [ERR-121] warn: %s', async (text, initial, curve) => {
    await render({ ...initial, hasResults: false }, curve)
    await calculate()
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(content.hasResults).toBe(false)
  })

  it('[SOL-RE-001] [ERR-120] are calculated by the button, which then calculates them again', async () => {
    await render(createStudyContent({ hasResults: false }))
    await calculate()
    expect(await screen.findByText('Se han calculado los datos del estudio')).toBeTruthy()
    expect(content.hasResults).toBe(true)
    expect(screen.getByRole('button', { name: 'Recalcular resultados' })).toBeTruthy()
  })

  it('[ERR-119] say that the server could not calculate them', async () => {
    await render(createStudyContent({ hasResults: false }), undefined, 'SOLAR_PRICE_INVALID')
    await calculate()
    expect(
      await screen.findByText('Se ha producido un error al calcular los resultados del estudio'),
    ).toBeTruthy()
  })

  it('[SOL-RE-002] [SOL-RE-004] [SOL-RE-007] [SOL-RE-019] show indicators, energy by period and spending', async () => {
    await render()
    const energy = await screen.findByRole('table', { name: 'Energía por periodo' })
    const rows = within(energy).getAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Consumo bruto',
      'Producción Nave sur',
      'Cobertura solar (%)',
      'Consumo neto',
      'Excedentes finales',
    ])
    expect(within(energy).getByText('30.660,00')).toBeTruthy()
    const spending = screen.getByRole('table', { name: 'Gasto anual' })
    expect(within(spending).getByText('Gasto inicial')).toBeTruthy()
    expect(within(spending).getByText('Gasto final')).toBeTruthy()
    for (const name of ['Excedentes', 'Ahorro', 'Reducción de consumo', 'Ahorro económico', 'Cobertura']) {
      expect(screen.getAllByText(name).length).toBeGreaterThan(0)
    }
  })

  it('[SOL-RE-005] [SOL-RE-006] show the months of a row with the colours of a heat map', async () => {
    await render()
    await user.click(await screen.findByRole('button', { name: 'Ver detalle: Consumo bruto' }))
    const dialog = await screen.findByRole('dialog')
    const cells = () => [...dialog.querySelectorAll<HTMLElement>('td[data-heat]')]
    expect(cells()).toHaveLength(0)
    await user.click(within(dialog).getByRole('switch', { name: 'Mapa de calor' }))
    expect(cells()).toHaveLength(72)
  })

  it('explain a figure with its formula and its inputs', async () => {
    await render()
    await user.click(await screen.findByRole('button', { name: '¿De dónde sale? Gasto inicial' }))
    expect(await screen.findByText(/energía \+ potencia =/)).toBeTruthy()
    expect(screen.getByText('Fuente: Convención de Vatio')).toBeTruthy()
  })

  it('compare a battery with the installation without it', async () => {
    await render()
    await user.click(await screen.findByRole('switch', { name: 'Incluir batería' }))
    expect(content.battery).toMatchObject({ isOn: true, capacity: 5 })
    const table = await screen.findByRole('table', { name: 'Batería' })
    expect(within(table).getByText('Sin batería')).toBeTruthy()
  })

  it('say what is missing and why they cannot be calculated', async () => {
    await render(
      createStudyContent({
        energyPrices: { p1: null, p2: null, p3: null, p4: null, p5: null, p6: null },
      }),
    )
    expect(await screen.findByText(/^Falta un precio de un periodo con consumo/)).toBeTruthy()
  })
})
