import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { errorReply, having, source, stubSupplyCalls } from '../../../test/supply-calls.ts'
import { SupplyHealthSection } from './SupplyHealthSection.tsx'

const user = userEvent.setup({ delay: null })
const calls = stubSupplyCalls()
const counts = { asked: 9, answered: 5, empty: 1, repeated: 1, notAvailable: 0, failed: 2 }

describe('the state of the services', () => {
  it('shows what came of the last questions to each distributor, and when', async () => {
    calls.answers['/supply/health'] = {
      body: [
        {
          ...counts,
          provider: 'datadis',
          distributor: '8',
          medianMilliseconds: 1240,
          lastAskedAt: '2026-11-16T09:00:00.000Z',
          lastAnsweredAt: '2026-11-16T08:00:00.000Z',
          lastFailure: 'SUPPLY_PROVIDER_UNAVAILABLE',
          lastFailureAt: '2026-11-16T09:00:00.000Z',
        },
        {
          ...counts,
          failed: 0,
          provider: 'nemon',
          distributor: '0031',
          medianMilliseconds: null,
          lastAskedAt: '2026-11-16T09:00:00.000Z',
          lastAnsweredAt: null,
          lastFailure: null,
          lastFailureAt: null,
        },
      ],
    }
    await renderScreen(<SupplyHealthSection />, { user: having('nemon') })
    const datadis = await screen.findByRole('row', { name: /Datadis · IDE/ })
    expect(within(datadis).getByText('1,2 s')).toBeTruthy()
    expect(within(datadis).getByText(/Sin respuesta, 16-11-2026/)).toBeTruthy()
    const nemon = screen.getByRole('row', { name: /Nemon · CUPS 0031/ })
    expect(within(nemon).getByText('Nunca')).toBeTruthy()
    // Datadis is not active: there is nobody to ask who authorised its account.
    expect(screen.queryByRole('button', { name: 'Consultar a Datadis' })).toBeNull()
  })

  it('says that nothing was asked yet, and that it could not be read', async () => {
    calls.answers['/supply/health'] = { body: [] }
    const empty = await renderScreen(<SupplyHealthSection />, { user: having('nemon') })
    expect(await screen.findByText('Tu empresa todavía no ha consultado ningún servicio')).toBeTruthy()
    empty.unmount()
    calls.answers['/supply/health'] = errorReply(500, 'UNEXPECTED')
    await renderScreen(<SupplyHealthSection />, { user: having('nemon') })
    expect(await screen.findByText('No se ha podido cargar el estado de los servicios.')).toBeTruthy()
  })

  it('lists who authorised the account of Datadis with the days until they expire', async () => {
    const one = (ownerNif: string, state: string, daysLeft: number | null) => ({
      ownerNif,
      status: 'ACTIVA',
      startDate: '2026-01-01',
      endDate: '2026-11-28',
      state,
      daysLeft,
      distributorCode: null,
    })
    // Not the default answer, which is for the authorisations of clients.
    calls.answers = { '/supply/health': { body: [] } }
    calls.answers['/datadis/authorisations'] = {
      body: {
        source: source('datadis'),
        authorisations: [one('B64717838', 'valid', 12), one('12345678Z', 'expired', null)],
      },
    }
    await renderScreen(<SupplyHealthSection />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Consultar a Datadis' }))
    const valid = await screen.findByRole('row', { name: /B64717838/ })
    expect(within(valid).getByText('Caduca en 12 días')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /12345678Z/ })).getByText('Caducada')).toBeTruthy()
  })
})
