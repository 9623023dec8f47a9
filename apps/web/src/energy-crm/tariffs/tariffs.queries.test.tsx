import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { TariffPicker } from './TariffPicker.tsx'

const marketer = '01900000-0000-7000-8000-000000000030'
const fetched = vi.fn(() =>
  Promise.resolve(
    Response.json({ errors: [{ message: 'UNEXPECTED' }], requestId: 'req-1' }, { status: 400 }),
  ),
)

beforeEach(() => {
  clearToasts()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('TariffPicker', () => {
  it('[ERR-038] shows an error of 15 seconds, and one beside the field, when the tariffs of the marketer cannot be read', async () => {
    await renderScreen(<TariffPicker idEnergyMarketer={marketer} value={null} onChange={() => {}} />)
    const text = 'Se ha producido un error al cargar las tarifas de la comercializadora'
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(getToasts()).toMatchObject([{ tone: 'error', seconds: 15, text }])
  })

  it('reads nothing before a marketer is chosen', async () => {
    await renderScreen(<TariffPicker idEnergyMarketer={null} value={null} onChange={() => {}} />)
    expect(screen.getByPlaceholderText('Elige antes la comercializadora')).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
  })
})
