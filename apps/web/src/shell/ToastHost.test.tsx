import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { clearToasts, showToast } from '../platform/messages/toasts.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  act(clearToasts)
  vi.useRealTimers()
})

const show = () => act(() => void showToast({ tone: 'warning', text: 'Sin comercial', seconds: 15 }))
const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('removes a toast after its time under the pointer too, and keeps it while the keyboard is on it', async () => {
  await renderScreen(null)
  show()
  fireEvent.mouseEnter(screen.getByRole('status'))
  await passSeconds(14)
  expect(screen.getByText('Sin comercial')).toBeTruthy()
  await passSeconds(2)
  expect(screen.queryByText('Sin comercial')).toBeNull()

  show()
  act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).focus())
  await passSeconds(60)
  expect(screen.getByText('Sin comercial')).toBeTruthy()
})

it('removes toasts by Escape, wherever the focus is', async () => {
  await renderScreen(<input aria-label="Nombre" onKeyDown={(event) => event.stopPropagation()} />)
  show()
  fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Enter' })
  expect(screen.getByText('Sin comercial')).toBeTruthy()
  fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' })
  expect(screen.queryByText('Sin comercial')).toBeNull()
})
