import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearToasts } from '../src/platform/messages/toasts.ts'
import { setScreenWidth } from './screen-width.ts'

// As wide as in the browser tests: panels stand beside their lists.
setScreenWidth(1440)

// Mantine needs both; happy-dom has neither.
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
// A text area that grows with its text listens to font loading.
if (!('fonts' in document)) {
  Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } })
}
if (!('scrollIntoView' in window.HTMLElement.prototype)) {
  Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => {} })
}

// happy-dom has no canvas: the chart library, which is loaded lazily, would throw during a test.
vi.mock('../src/ui/charts/echarts-core.ts', () => ({
  init: () => ({
    setOption: () => {},
    resize: () => {},
    on: () => {},
    off: () => {},
    dispose: () => {},
    isDisposed: () => false,
    getOption: () => ({}),
    getModel: () => ({ getComponent: () => undefined }),
    dispatchAction: () => {},
    getDom: () => document.createElement('div'),
    getZr: () => ({ painter: {}, on: () => {}, off: () => {} }),
  }),
}))

// High, because no test depends on real time and a test must not fail on a slow machine.
vi.setConfig({ testTimeout: 30_000 })
// The same holds for what a test waits for.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  setScreenWidth(1440)
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
