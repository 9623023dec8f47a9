import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADDRESS, qrOf } from '../../../../../packages/domain/test/bill-qr.ts'
import { renderScreen } from '../../../test/render.tsx'
import { BillCapturePage } from './BillCapturePage.tsx'
import { keepPages, NO_PAGES } from './captured-pages.ts'

const SUPPLY = '019a0000-0000-7000-8000-00000000000a'
let check: object

beforeEach(() => {
  sessionStorage.clear()
  keepPages(NO_PAGES)
  check = { exists: false, contracts: [] }
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('checkCups') || url.includes('/cups')
        ? new Response(JSON.stringify(check), { headers: { 'content-type': 'application/json' } })
        : new Response('{}', { status: 404 }),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => renderScreen(<BillCapturePage />, { path: '/billing/bill-capture' })
const read = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('Enlace o parámetros del QR'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Leer enlace' }))
}
const pageText = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

describe('BillCapturePage', () => {
  it('shows everything of a pasted link: supply, days, powers, prices with their unit, and total', async () => {
    await show()
    await read(ADDRESS + qrOf())
    expect(await screen.findByText('ES0021000000000001RK0F')).toBeTruthy()
    for (const text of [
      '2.0TD',
      'Península',
      '31-05-2026 a 30-06-2026',
      'Fijo por periodos',
      '€/kW y año',
      '0,082192',
      '1.500,00',
      '0,200000',
      '69,77 €',
      'Los importes impresos salen de las cifras de la factura.',
    ]) {
      expect(pageText()).toContain(text)
    }
  })

  it('names contradictions, with the printed and the computed amount', async () => {
    await show()
    await read(qrOf({ imp: '169.77', finF: '2026-05-31' }))
    expect(await screen.findByText(/La lectura final no es posterior a la inicial/)).toBeTruthy()
    expect(pageText()).toContain('Impreso: 169,77 €')
  })

  it('says beside the field why a text is no bill, and keeps it there', async () => {
    await show()
    await read('https://tienda.example/?id=7')
    expect(await screen.findByText('El código no lleva al comparador de la CNMC')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Enlace o parámetros del QR').value).toContain('tienda')
    await read('hola')
    expect(
      await screen.findByText('El código no contiene los datos de una factura de electricidad'),
    ).toBeTruthy()
  })

  it('keeps the bill for who leaves and comes back, until another is read', async () => {
    await show()
    await read(ADDRESS + qrOf())
    await screen.findByText('ES0021000000000001RK0F')
    cleanup()
    await show()
    expect(await screen.findByText('ES0021000000000001RK0F')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Leer otra factura' }))
    expect(await screen.findByLabelText('Enlace o parámetros del QR')).toBeTruthy()
    cleanup()
    await show()
    expect(await screen.findByLabelText('Enlace o parámetros del QR')).toBeTruthy()
  })

  it('uses the stored supply of the CUPS instead of creating another', async () => {
    check = { exists: true, idConsumptionPoint: SUPPLY, contracts: [] }
    await show()
    await read(ADDRESS + qrOf())
    const supply = await screen.findByRole('link', { name: 'Ver punto de consumo' })
    expect(supply.getAttribute('href')).toContain(SUPPLY)
    expect(screen.getByRole('link', { name: 'Comparar' }).getAttribute('href')).toContain(`supply=${SUPPLY}`)
    expect(screen.getByRole('button', { name: 'Crear contrato' })).toBeTruthy()
  })

  it('offers no contract for a supply that the user does not see', async () => {
    check = { exists: true, contracts: [] }
    await show()
    await read(ADDRESS + qrOf())
    expect(await screen.findByText('Este CUPS ya está dado de alta y no tienes acceso a él.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Crear/ })).toBeNull()
  })

  it('leads to the comparison of gas, whose bills have no code', async () => {
    await show()
    const link = await screen.findByRole('link', { name: 'comparativa de gas' })
    expect(link.getAttribute('href')).toBe('/billing/gas')
  })
})
