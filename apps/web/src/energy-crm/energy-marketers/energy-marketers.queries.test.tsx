import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { EnergyMarketerPicker } from './EnergyMarketerPicker.tsx'

beforeEach(() => {
  clearToasts()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ errors: [{ message: 'UNEXPECTED' }], requestId: 'req-1' }, { status: 400 }),
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('EnergyMarketerPicker', () => {
  it('[ERR-037] shows an error of 15 seconds, and one beside the field, when the marketers cannot be read', async () => {
    await renderScreen(<EnergyMarketerPicker value={null} onChange={() => {}} />)
    const text = 'Se ha producido un error al cargar las comercializadoras'
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(getToasts()).toMatchObject([{ tone: 'error', seconds: 15, text }])
  })
})
