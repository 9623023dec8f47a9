import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { CommercialPicker } from './CommercialPicker.tsx'
import { useUserCommercial } from './commercials.queries.ts'

const salesAgent = { ...testUser, role: 'user' as const }
const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body, { status }))),
  )
const failure = { errors: [{ message: 'UNEXPECTED' }], requestId: 'req-1' }

function Screen() {
  useUserCommercial()
  return <p>Pantalla</p>
}

beforeEach(() => {
  clearToasts()
  localStorage.clear()
})

describe('the commercial of the user', () => {
  it('[ERR-050] [SEC-019] shows a warning to a sales agent without one', async () => {
    answerWith(200, null)
    await renderScreen(<Screen />, { user: salesAgent })
    await screen.findByText('No se ha encontrado comercial vinculado al usuario registrado.')
  })
  it('shows no warning to an admin, who sees every commercial', async () => {
    answerWith(200, null)
    await renderScreen(<Screen />)
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(screen.queryByText(/No se ha encontrado comercial/)).toBeNull()
  })
  it('[ERR-049] shows an error when it cannot be read', async () => {
    answerWith(400, failure)
    await renderScreen(<Screen />, { user: salesAgent })
    await screen.findByText('Ha habido un error al consultar el comercial vinculado con el usuario')
  })
})

describe('CommercialPicker', () => {
  it('[ERR-018] [ERR-039] shows an error when the commercials cannot be read', async () => {
    answerWith(400, failure)
    await renderScreen(<CommercialPicker value={null} onChange={() => {}} />)
    // Beside the field and as a toast.
    await waitFor(() =>
      expect(screen.getAllByText('Se ha producido un error al cargar los comerciales')).toHaveLength(2),
    )
  })
})
