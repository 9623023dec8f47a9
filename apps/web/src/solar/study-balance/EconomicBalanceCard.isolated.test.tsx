import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { createStudyContent, MemoryEditor } from '../../../test/solar-study.tsx'
import { EconomicBalanceCard } from './EconomicBalanceCard.tsx'

// The charts have no canvas to be drawn on here.
vi.mock('../../ui/charts/SeriesChart.tsx', () => ({
  SeriesChart: ({ label }: { readonly label: string }) => <figure aria-label={label} />,
}))

const user = userEvent.setup({ delay: null })
const UPGRADE = 'Mejora tu licencia a Professional para utilizar esta funcionalidad'
const template = {
  idFinancingConditionsTemplate: '01900000-0000-7000-8000-000000000601',
  name: 'Banco del Jalón',
  anualInterestRate: 6,
  financingMonths: 60,
  financingEntity: 'Banco del Jalón',
  default: true,
  builtIn: false,
  version: 1,
}
let content: StudyContent

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify([template]))),
  )
})
afterEach(() => vi.unstubAllGlobals())

async function render(initial = createStudyContent(), licence: Licence = 'enterprise') {
  await renderScreen(
    <MemoryEditor
      initial={initial}
      onContent={(now) => {
        content = now
      }}
    >
      <EconomicBalanceCard />
    </MemoryEditor>,
    { user: { ...testUser, clientLicense: licence } },
  )
}
const statOf = async (label: string) => (await screen.findAllByText(label))[0]?.parentElement?.textContent
const economics = () => content.economicResults

describe('the economic balance of a study', () => {
  it('[SOL-EB-001] [SOL-EB-023] [SOL-EB-024] has the sale price and the final margin of cost, margin and commission', async () => {
    await render()
    expect(await statOf('Precio de venta')).toContain('12.000,00')
    expect(await statOf('Margen final')).toContain('300,00')
    const margin = screen.getByLabelText('Margen')
    await user.clear(margin)
    expect(await screen.findByText('Falta el margen')).toBeTruthy()
    await user.type(margin, '50')
    await waitFor(async () => expect(await statOf('Precio de venta')).toContain('15.000,00'))
  })

  it('[SOL-EB-003] shows the years as a table or a chart, with the year in which it is paid back', async () => {
    await render()
    const table = await screen.findByRole('table', { name: 'Balance anual' })
    expect(within(table).getAllByRole('row')).toHaveLength(27)
    expect(within(table).getByText('Amortización')).toBeTruthy()
    await user.click(screen.getByText('Gráfica'))
    expect((await screen.findAllByLabelText('Flujo de caja acumulado')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('table', { name: 'Balance anual' })).toBeNull()
  })

  it('[SOL-EB-005] waits for the earlier steps', async () => {
    await render(createStudyContent({ hasResults: false }))
    expect(
      await screen.findByText(
        'Es necesario completar los pasos anteriores para visualizar el balance anual.',
      ),
    ).toBeTruthy()
  })

  it('[SOL-EB-027] disables the price of the excess where nothing is given to the grid', async () => {
    await render()
    const price = () => screen.getByLabelText('Precio de los excedentes')
    expect(price()).toHaveProperty('disabled', false)
    await user.click(screen.getByRole('radio', { name: 'Sin vertido' }))
    expect(price()).toHaveProperty('disabled', true)
    expect(economics().excessesCompensationMode).toBe('noInjection')
  })

  it('[SEC-039] [SEC-042] keeps a PPA for Professional', async () => {
    await render(createStudyContent(), 'freemium')
    const ppa = screen.getByRole('radio', { name: 'PPA' })
    await user.click(ppa)
    expect(economics().excessesCompensationMode).toBe('gridSelling')
    await user.hover(ppa)
    expect(await screen.findByText(UPGRADE)).toBeTruthy()
  })

  it('[SOL-EB-025] shows the balance of a PPA', async () => {
    await render()
    await user.click(screen.getByRole('radio', { name: 'PPA' }))
    expect(await statOf('Balance PPA')).toContain('€')
    expect(screen.getByLabelText('Porcentaje de financiación')).toBeTruthy()
  })
})

describe('discounts and grants', () => {
  it('[SOL-EB-040] [SOL-EB-041] [SOL-EB-042] have an amount or a percentage and are applied in their order', async () => {
    await render()
    await user.click(await screen.findByRole('button', { name: 'Descuentos y subvenciones' }))
    const dialog = await screen.findByRole('dialog')
    const add = within(dialog).getByRole('button', { name: 'Añadir descuento' })
    await user.click(add)
    await user.click(add)
    const [first, other] = within(dialog).getAllByLabelText('Porcentaje')
    await user.type(first!, '50')
    expect(economics().applyedDiscounts[0]).toMatchObject({ absoluteValue: null, percentage: 50 })
    await user.type(within(dialog).getAllByLabelText('Importe')[1]!, '1000')
    expect(economics().applyedDiscounts[1]).toMatchObject({ absoluteValue: 1000, percentage: null })
    expect(other).toHaveProperty('value', '')
    expect(await within(dialog).findByText(/Quedan 5\.000,00/)).toBeTruthy()
    await user.click(within(dialog).getAllByRole('button', { name: /^Bajar/ })[0]!)
    expect(economics().applyedDiscounts.map(({ percentage }) => percentage)).toEqual([null, 50])
    expect(await within(dialog).findByText(/Quedan 5\.500,00/)).toBeTruthy()
  })

  it('[SEC-046] are withheld below Professional', async () => {
    await render(createStudyContent(), 'freemium')
    const button = await screen.findByRole('button', { name: 'Descuentos y subvenciones' })
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the advanced configuration', () => {
  const labels = ['Comisión del distribuidor', 'Vida útil', 'Producción garantizada', 'Inflación']

  it('[SEC-050] [SEC-054] is only to be read below Professional, with the reason', async () => {
    await render(createStudyContent(), 'freemium')
    const before = economics()
    for (const label of labels) {
      const field = await screen.findByLabelText(label)
      expect(field.hasAttribute('readonly')).toBe(true)
      await user.type(field, '9')
    }
    expect(economics()).toEqual(before)
    await user.hover(screen.getByLabelText('Vida útil'))
    expect(
      await screen.findByText('Mejora tu licencia a Professional para utilizar esta funcionalidad'),
    ).toBeTruthy()
  })

  it('[SEC-051] [SOL-EB-007] is changed in Professional', async () => {
    await render(createStudyContent(), 'professional')
    for (const label of labels) {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await user.type(field, '12')
      await user.tab()
    }
    expect(economics()).toMatchObject({
      commercialFeePercentage: 12,
      instalationLifeTime: 12,
      guaranteeProductionPercentage: 12,
      inflation: 12,
    })
  })
})

describe('the financing', () => {
  it('[SOL-EB-049] [SOL-EB-050] starts with the default template and has its TAE', async () => {
    await render()
    await waitFor(() => expect(vi.mocked(fetch)).toHaveBeenCalled())
    await user.click(await screen.findByRole('switch', { name: 'Financiar la instalación' }))
    expect(economics().financingConditions).toMatchObject({
      enableFinancing: true,
      financingMonths: 60,
      anualInterestRate: 6,
      financingEntity: 'Banco del Jalón',
    })
    expect(await statOf('TAE')).toContain('6,17')
    const rate = screen.getByLabelText('TIN')
    await user.clear(rate)
    await user.type(rate, '12')
    await waitFor(async () => expect(await statOf('TAE')).toContain('12,68'))
  })

  it('says that the initial payment is more than the price', async () => {
    await render()
    await user.click(await screen.findByRole('switch', { name: 'Financiar la instalación' }))
    await user.type(await screen.findByLabelText('Pago inicial'), '99999')
    expect(
      await screen.findByText('El pago inicial no puede ser mayor que el importe financiado.'),
    ).toBeTruthy()
  })

  it('[SOL-EB-044] [SOL-EB-056] [SOL-EB-057] [SOL-EB-058] [SOL-EB-065] [SOL-EB-066] [SEC-047] [SEC-053] shows the three built-in templates to be read below Professional', async () => {
    await render(createStudyContent(), 'freemium')
    await user.click(await screen.findByRole('switch', { name: 'Financiar la instalación' }))
    expect(economics().financingConditions.enableFinancing).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Plantillas de financiación' }))
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Financiación 24 meses(?! plus).*24.*1,5.*Entidad financiera/),
      expect.stringMatching(/^Financiación 32 meses.*32.*1,2.*Entidad financiera/),
      expect.stringMatching(/^Financiación 24 meses plus.*24.*1,7.*Entidad financiera/),
    ])
    expect(within(dialog).queryByRole('button', { name: /^Usar/ })).toBeNull()
    expect(within(dialog).getByText(UPGRADE)).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Ver planes' })).toBeTruthy()
  })

  it('[SOL-EB-045] links an Admin to the templates, of which one can be used', async () => {
    await render()
    await user.click(await screen.findByRole('button', { name: 'Plantillas de financiación' }))
    expect(await screen.findByRole('link', { name: 'Gestionar plantillas' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Usar: Banco del Jalón' }))
    expect(economics().financingConditions).toMatchObject({ enableFinancing: true, financingMonths: 60 })
  })
})

describe('scenarios', () => {
  it('are kept, compared, loaded and chosen for the proposal', async () => {
    await render()
    await user.click(await screen.findByRole('button', { name: 'Guardar como A' }))
    const margin = screen.getByLabelText('Margen')
    await user.clear(margin)
    await user.type(margin, '60')
    const table = await screen.findByRole('table', { name: 'Escenarios' })
    await waitFor(() => expect(within(table).getByText('16.000,00 €', { exact: false })).toBeTruthy())
    expect(within(table).getAllByText('mejor valor').length).toBeGreaterThan(0)
    await user.click(within(table).getByRole('button', { name: 'Elegir A para la propuesta' }))
    expect(content.chosenScenario).toBe('A')
    await user.click(within(table).getByRole('button', { name: 'Cargar A' }))
    expect(economics().margen).toBe(20)
  })
})
