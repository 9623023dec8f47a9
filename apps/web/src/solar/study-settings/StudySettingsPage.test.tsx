import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { StudySettingsPage } from './StudySettingsPage.tsx'

const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(init.body as string))
    const stored = sent.at(-1) as object | undefined
    const settings = { commercialFeePercentage: 85, ...stored, version: sent.length || null }
    return Promise.resolve(new Response(JSON.stringify(settings)))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the settings of solar studies', () => {
  it('[SOL-EB-033] changes the commission that new studies start with', async () => {
    const user = userEvent.setup({ delay: null })
    await renderScreen(<StudySettingsPage />)
    const field = await screen.findByLabelText('Comisión del distribuidor')
    expect(field).toHaveProperty('value', '85')
    expect(screen.getByRole('button', { name: 'Guardar valores' })).toHaveProperty('disabled', true)
    await user.clear(field)
    await user.type(field, '101')
    await user.click(screen.getByRole('button', { name: 'Guardar valores' }))
    expect(await screen.findByText('De 0 a 100')).toBeTruthy()
    expect(sent).toEqual([])
    await user.clear(field)
    await user.type(field, '40')
    await user.click(screen.getByRole('button', { name: 'Guardar valores' }))
    await waitFor(() => expect(sent).toEqual([{ commercialFeePercentage: 40, version: null }]))
    await waitFor(() =>
      expect(screen.getByLabelText('Comisión del distribuidor')).toHaveProperty('value', '40'),
    )
  })
})
