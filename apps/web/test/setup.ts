import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearToasts } from '../src/platform/messages/toasts.ts'

// happy-dom lacks these two; Mantine asks for both.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList

class SilentResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= SilentResizeObserver as unknown as typeof ResizeObserver
// A text area that grows listens for fonts.
if (!('fonts' in document)) {
  Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } })
}
if (!('scrollIntoView' in window.HTMLElement.prototype)) {
  Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => {} })
}

// There is no canvas to draw on: the library of charts would throw whenever it arrives before a test is over.
vi.mock('../src/ui/charts/echarts-core.ts', () => ({
  init: () => ({
    setOption: () => {},
    resize: () => {},
    on: () => {},
    off: () => {},
    dispose: () => {},
    isDisposed: () => false,
    getOption: () => ({}),
    getZr: () => ({ painter: {} }),
  }),
}))

// A slow machine is no failure: what these tests prove has no clock in it.
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
