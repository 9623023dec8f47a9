import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { consumptionPointFixture as point } from './consumption-point.fixture.ts'
import { ConsumptionPointForm } from './ConsumptionPointForm.tsx'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async (_url, init) => Response.json(init?.method === 'PUT' ? point : []))
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

it('[CON-037] hints at powers that the access tariff does not allow, and saves them', async () => {
  const falling = { p1: 20, p2: 20, p3: 20, p4: 20, p5: 20, p6: 18 }
  await renderScreen(
    <ConsumptionPointForm
      record={{ ...point, contractedPowerPeriods: falling }}
      onSaved={() => {}}
      onCancel={() => {}}
      onClose={() => {}}
    />,
  )
  expect(screen.getByText(/La potencia de P6 es menor que la anterior .* en 3\.0TD/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar punto' }))
  const sent = () =>
    fetched.mock.calls.flatMap(([, init]) =>
      init?.method === 'PUT' ? [JSON.parse(init.body as string) as unknown] : [],
    )
  await waitFor(() => expect(sent()).toMatchObject([{ contractedPowerPeriods: falling }]))
})
