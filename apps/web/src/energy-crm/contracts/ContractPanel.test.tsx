import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { ContractPanel } from './ContractPanel.tsx'

let answer: () => Response
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) =>
      (url as string).includes('/contracts/') ? answer() : Response.json([]),
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const path = '/energy-crm/contracts/01900000-0000-7000-8000-0000000000c1'
const failing = (status: number, message: string) => () =>
  Response.json({ errors: [{ message }], requestId: 'r-1' }, { status })

describe('the panel of a contract', () => {
  it('says once, in the panel, that the contract does not exist', async () => {
    answer = failing(404, 'NOT_FOUND')
    await renderScreen(<ContractPanel />, { path })
    expect(await screen.findByText('El elemento ya no existe o no tienes acceso a él.')).toBeTruthy()
    expect(getToasts()).toEqual([])
  })

  it('says in a message of its own that the contract could not be read', async () => {
    answer = failing(500, 'UNEXPECTED')
    await renderScreen(<ContractPanel />, { path })
    await screen.findByRole('button', { name: 'Reintentar' })
    expect(getToasts().map(({ text }) => text)).toEqual([
      'Ha habido un error al obtener la información detallada de los contratos',
    ])
  })
})
