import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clientFixture } from '../../energy-crm/clients/client.fixture.ts'
import { consumptionPointFixture } from '../../energy-crm/consumption-points/consumption-point.fixture.ts'
import { MultipleComparisonPage } from './MultipleComparisonPage.tsx'

const user = userEvent.setup({ delay: null })
const { idClient } = clientFixture
const ids = ['1', '2', '3'].map((last) => `01900000-0000-7000-8000-0000000000d${last}`)

let supplies: string[]
let bodies: unknown[]
beforeEach(() => {
  supplies = ids
  bodies = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (pathname.endsWith('/billing/portfolio')) {
      bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'))
      return Response.json(
        { errors: [{ message: 'PORTFOLIO_COMPARISON_RUNNING' }], requestId: '1' },
        { status: 409 },
      )
    }
    if (pathname.endsWith('/consumptionPoints')) {
      const rows = supplies.map((idConsumptionPoint, index) => ({
        ...consumptionPointFixture,
        idConsumptionPoint,
        identifier: `Local ${index + 1}`,
        contractCount: 1,
      }))
      return Response.json([rows, rows.length, { totalIsExact: true }])
    }
    if (pathname.endsWith(`/${idClient}`)) return Response.json(clientFixture)
    return Response.json([[], 0, { totalIsExact: true }])
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => renderScreen(<MultipleComparisonPage />, { path: `/billing/multiple?client=${idClient}` })

describe('the choice of several supplies of a client', () => {
  it('[BIL-007] has all of them chosen at first, and compares those that are left', async () => {
    await open()
    const row = (await screen.findByText('Local 2')).closest('tr')!
    await user.click(within(row).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Comparar' }))
    await waitFor(() => expect(bodies).toEqual([{ supplies: [ids[0], ids[2]] }]))
    expect(await screen.findByText(/^Ya hay una comparativa de cartera tuya en marcha/)).toBeTruthy()
  })

  it('says that a client has no supplies, and leads to a new one', async () => {
    supplies = []
    await open()
    expect(await screen.findByText('Este cliente no tiene puntos de consumo.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Añadir punto de consumo' })).toBeTruthy()
  })

  it('asks for a client first', async () => {
    await renderScreen(<MultipleComparisonPage />, { path: '/billing/multiple' })
    expect(await screen.findByText(/^Elige un cliente para comparar juntos/)).toBeTruthy()
  })
})
