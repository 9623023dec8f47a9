import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import {
  completeContent,
  endStudyTests,
  idOf,
  solarUser,
  studyOf,
  studyServer,
} from '../../../test/study-server.ts'
import { StudyWizardPage } from './StudyWizardPage.tsx'

const user = userEvent.setup({ delay: null })

endStudyTests()

async function render(content = completeContent(), licence: typeof solarUser.clientLicense = 'enterprise') {
  const server = studyServer([studyOf({ content })])
  await renderScreen(<StudyWizardPage />, {
    path: `/solar-studies/new-study/clientDetails?study=${idOf(1)}`,
    user: { ...solarUser, clientLicense: licence },
  })
  await screen.findByLabelText('Nombre o razón social')
  return () => server.find(idOf(1))!.content
}
const choose = async (label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(screen.getByRole('option', { name: option }))
}
const field = (label: string | RegExp) => screen.getByLabelText(label)

describe('the client details of a study', () => {
  it('[SOL-CD-001] [SOL-CD-002] [SOL-GE-021] take the fields of the client and of the place', async () => {
    const stored = await render()
    await user.clear(field('Nombre o razón social'))
    const typed = {
      identifier: ['Nombre o razón social', 'Talleres Soto'],
      dniOrCif: ['NIF', 'B12345674'],
      email: ['Email', 'soto@ejemplo.es'],
      phoneNumber: ['Teléfono', '600100200'],
      sector: ['Sector', 'Industria'],
      address: ['Dirección', 'Calle Mayor 1'],
      addressCode: ['Código postal', '28001'],
      city: ['Población', 'Madrid'],
      region: ['Provincia', 'Madrid'],
    } as const
    for (const [label, text] of Object.values(typed)) await user.type(field(label), text)
    await waitFor(() =>
      expect(stored().clientDetails).toMatchObject(
        Object.fromEntries(Object.entries(typed).map(([name, [, text]]) => [name, text])),
      ),
    )
  })

  it('refuse a CUPS of another length once it is left, and accept none', async () => {
    await render()
    const cups = field('CUPS')
    await user.type(cups, 'ES00210000')
    expect(screen.queryByText('Formato de CUPS incorrecto')).toBeNull()
    await user.tab()
    expect(screen.getByText('Formato de CUPS incorrecto')).toBeDefined()
    await user.clear(cups)
    await user.tab()
    expect(screen.queryByText('Formato de CUPS incorrecto')).toBeNull()
  })

  it('take the zone of a postcode where none is chosen', async () => {
    const stored = await render({ ...completeContent(), geographicalZone: null })
    await user.type(field('Código postal'), '35001')
    await waitFor(() => expect(stored().geographicalZone).toBe(2))
  })

  it('[SOL-CD-011] [SOL-GE-017] [LIM-050] set three phases with a tariff of more than three periods, until they are chosen by hand', async () => {
    const stored = await render()
    expect(screen.getByRole('radio', { name: 'Monofásica' })).toHaveProperty('checked', true)
    await choose('Tarifa de acceso', '3.0TD')
    expect(screen.getByRole('radio', { name: 'Trifásica' })).toHaveProperty('checked', true)
    await user.click(screen.getByText('Monofásica'))
    await waitFor(() => expect(stored().instalationPhaseNumber).toBe('single_phase'))
    await choose('Tarifa de acceso', '2.0TD')
    await choose('Tarifa de acceso', '6.1TD')
    await waitFor(() => expect(stored().instalationPhaseNumber).toBe('three_phase'))
  })

  it('[SOL-CD-004] [SOL-CD-005] [SOL-CD-013] ask for the powers and prices of the periods of the tariff, and say what an empty third price is', async () => {
    const stored = await render()
    expect(screen.getAllByLabelText(/^Potencia contratada/)).toHaveLength(2)
    expect(screen.getAllByLabelText(/^Precio de la energía P/)).toHaveLength(3)
    expect(screen.getByText('Si P3 queda vacío se usa el precio de P2.')).toBeDefined()
    await user.type(field('Precio de la energía P3 (€/kWh)'), '0,09')
    expect(screen.queryByText('Si P3 queda vacío se usa el precio de P2.')).toBeNull()
    await waitFor(() => expect(stored().energyPrices.p3).toBe(0.09))
    await choose('Tarifa de acceso', '3.0TD')
    expect(screen.getAllByLabelText(/^Potencia contratada/)).toHaveLength(6)
  })

  it('[SOL-CD-012] [SOL-CD-015] offer the units of prices, beginning with €/kW·día and €/kWh', async () => {
    const stored = await render()
    expect(stored()).toMatchObject({ powerPriceUnit: 'EUR/kW-day', energyPriceUnit: 'EUR/kWh' })
    await user.click(screen.getByRole('combobox', { name: 'Unidad del precio de la potencia' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '€/kW·día',
      '€/kW·mes',
      '€/kW·año',
    ])
    await user.click(screen.getByRole('option', { name: '€/kW·año' }))
    await choose('Unidad del precio de la energía', '€/MWh')
    await waitFor(() =>
      expect(stored()).toMatchObject({ powerPriceUnit: 'EUR/kW-year', energyPriceUnit: 'EUR/MWh' }),
    )
  })

  it('[SOL-CD-006] [SOL-CD-014] take discounts from 0 to 100', async () => {
    const stored = await render()
    const discount = field('Descuento en la potencia')
    await user.clear(discount)
    await user.type(discount, '15')
    await waitFor(() => expect(stored().powerPricesDiscount).toBe(15))
    await user.clear(discount)
    await user.type(discount, '101')
    await user.tab()
    expect(discount).toHaveProperty('value', '101')
    expect(discount.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(stored().powerPricesDiscount).toBe(0))
  })

  it('[SOL-CD-007] [SOL-CD-009] [SOL-GE-016] are incomplete with alternative prices that are not', async () => {
    const stored = await render()
    await user.click(screen.getByRole('switch', { name: /^Usar precios alternativos/ }))
    expect(await screen.findByRole('tab', { name: /^Datos del cliente ?, incompleto$/ })).toBeDefined()
    for (const label of [/^Precio alternativo de la potencia/, /^Precio alternativo de la energía P[12]/]) {
      for (const input of screen.getAllByLabelText(label, { selector: 'input' }))
        await user.type(input, '0,1')
    }
    expect(await screen.findByRole('tab', { name: /^Datos del cliente ?, completado$/ })).toBeDefined()
    await waitFor(() => expect(stored().alternativeEnergyPrices).toMatchObject({ p1: 0.1, p2: 0.1 }))
  })

  it('[SEC-038] [SEC-041] offer no alternative prices below Professional, and say why', async () => {
    const stored = await render(completeContent(), 'freemium')
    const control = screen.getByRole('switch', { name: /^Usar precios alternativos/ })
    await user.click(control)
    expect(control).toHaveProperty('checked', false)
    await user.hover(control)
    expect(
      await screen.findByText('Mejora tu licencia a Professional para utilizar esta funcionalidad'),
    ).toBeDefined()
    expect(stored().useAlternativePrices).toBe(false)
  })

  it('make calculated results old when a price changes', async () => {
    const stored = await render({ ...completeContent(), hasResults: true })
    await user.type(field('Precio de la energía P1 (€/kWh)'), '2')
    await waitFor(() => expect(stored().stepsUpdates).toMatchObject({ results: true, economicBalance: true }))
  })
})
