import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { ContractHistoryCard } from './ContractHistoryCard.tsx'

const id = (digit: number) => `01900000-0000-7000-8000-0000000000${String(digit).padStart(2, '0')}`
const author = id(91)
const row = {
  idContractHistory: id(1),
  stateName: 'Activo',
  stateBadgeColor: '#28a745',
  closed: false,
  energyMarketerName: 'Lumen',
  tariffName: 'Hogar',
  commercialName: null,
  type: 'fixed',
  tariffType: '2.0TD',
  lastStateChangeDate: '2026-05-04',
  auxiliaryServicesNames: [] as string[],
  creationTimestamp: '2026-05-04T08:00:00.000Z',
  creationUserUID: author as string | null,
}
let answer: () => Response

beforeEach(() => {
  answer = () =>
    Response.json([
      { ...row, idContractHistory: id(2), energyMarketerName: 'Otra', auxiliaryServicesNames: ['Urgencias'] },
      row,
    ])
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/history')
      ? answer()
      : Response.json([{ userUID: author, userName: 'Brígida', email: null, role: 'user', active: true }]),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('the history of a contract', () => {
  it('[CON-016] [CON-069] marks what each change has changed, and names its author to an Admin', async () => {
    await renderScreen(<ContractHistoryCard idContractInfo={id(5)} />)
    const [newest, first] = await screen.findAllByRole('listitem')
    const marked = within(newest!).getAllByText('(ha cambiado)')
    expect(marked.map((mark) => mark.closest('mark')!.textContent)).toEqual([
      'Otra (ha cambiado)',
      'Urgencias (ha cambiado)',
    ])
    expect(within(first!).queryByText('(ha cambiado)')).toBeNull()
    expect(within(first!).getByText('Primer registro')).toBeTruthy()
    expect(await within(newest!).findByText('Brígida')).toBeTruthy()
  })

  it('names no author to a user', async () => {
    await renderScreen(<ContractHistoryCard idContractInfo={id(5)} />, {
      user: { ...testUser, role: 'user' },
    })
    await screen.findAllByRole('listitem')
    expect(screen.queryByText('Brígida')).toBeNull()
  })

  it('[ERR-043] says that the history could not be read', async () => {
    answer = () => Response.json({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }, { status: 500 })
    await renderScreen(<ContractHistoryCard idContractInfo={id(5)} />)
    expect(
      (await screen.findAllByText('Ha habido un error al obtener el histórico del contrato')).length,
    ).toBeGreaterThan(0)
  })
})
