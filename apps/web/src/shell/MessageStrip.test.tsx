import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { reportConnection } from '../platform/http/connection.ts'
import { showToast } from '../platform/messages/toasts.ts'
import { MessageStrip } from './MessageStrip.tsx'

// The test document has no layout: an element is 40 px high for each message in it.
let resized: () => void
class Observer {
  constructor(callback: () => void) {
    resized = callback
  }
  observe() {
    resized()
  }
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return 40 * this.querySelectorAll('output, [role=status], [role=alert]').length
  })
})
afterEach(() => {
  act(() => reportConnection('online'))
  vi.unstubAllGlobals()
})

/** Height that page, panel and dialog leave free at the foot. */
const freed = () => document.documentElement.style.getPropertyValue('--v-strip')

it('leaves the layout as it is for a toast, and makes room for the notice of a lost connection', async () => {
  await renderScreen(<MessageStrip />)
  act(() => void showToast({ tone: 'warning', text: 'Sin comercial' }))
  // One is that of the test screen.
  expect(screen.getAllByText('Sin comercial')).toHaveLength(2)
  resized()
  expect(freed()).toBe('0px')
  act(() => reportConnection('unreachable'))
  resized()
  expect(freed()).toBe('40px')
})
