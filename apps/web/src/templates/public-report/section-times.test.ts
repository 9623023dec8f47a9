import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSections } from './section-times.ts'

let notify: IntersectionObserverCallback
let observed: Element[]
let now: number
beforeEach(() => {
  observed = []
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      notify = callback
    }
    observe(element: Element) {
      observed.push(element)
    }
    disconnect() {
      observed = []
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  document.body.innerHTML = '<section data-page="one"></section><section data-page="two"></section>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const seen = (place: number, ratio: number) =>
  notify(
    [
      {
        target: observed[place]!,
        isIntersecting: ratio > 0,
        intersectionRatio: ratio,
        intersectionRect: { height: 0 },
        rootBounds: { height: 900 },
      } as unknown as IntersectionObserverEntry,
    ],
    {} as IntersectionObserver,
  )
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('hands over how long each page was seen, when the window is hidden, and counts on after that', () => {
  const send = vi.fn()
  const left = new AbortController()
  watchSections(send, left.signal)
  seen(0, 0.8)
  now = 4_000
  seen(0, 0.1)
  seen(1, 0.5)
  now = 6_500
  hide(true)
  expect(send).toHaveBeenLastCalledWith({ one: 4, two: 2.5 })
  now = 60_000
  hide(false)
  seen(1, 0.9)
  now = 63_000
  window.dispatchEvent(new Event('pagehide'))
  expect(send).toHaveBeenLastCalledWith({ two: 3 })
  left.abort()
  expect(send).toHaveBeenCalledTimes(2)
})

it('leaves out pages that were only scrolled past', () => {
  const send = vi.fn()
  watchSections(send, new AbortController().signal)
  seen(0, 0.8)
  now = 900
  hide(true)
  expect(send).not.toHaveBeenCalled()
})
