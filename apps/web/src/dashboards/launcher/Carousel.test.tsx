import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { Carousel } from './Carousel.tsx'

const links = ['https://a.example/1.png', 'https://a.example/2.png', 'https://a.example/3.png']
const shown = () => document.querySelector<HTMLImageElement>('img[data-shown]')?.src
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

describe('carousel', () => {
  it('[NAV-028] shows the next picture every 5 s and returns to the first after the last', async () => {
    await renderScreen(<Carousel links={links} />)
    expect(shown()).toBe(links[0])
    await pass(4_900)
    expect(shown()).toBe(links[0])
    await pass(200)
    expect(shown()).toBe(links[1])
    await pass(5_000)
    await pass(5_000)
    expect(shown()).toBe(links[0])
  })

  it('[NAV-028] pauses under the pointer, with the focus and on request', async () => {
    await renderScreen(<Carousel links={links} />)
    const section = screen.getByRole('region', { name: 'Novedades' })
    fireEvent.mouseEnter(section)
    await pass(20_000)
    expect(shown()).toBe(links[0])
    fireEvent.mouseLeave(section)
    fireEvent.focus(screen.getByRole('button', { name: 'Imagen siguiente' }))
    await pass(20_000)
    expect(shown()).toBe(links[0])
    fireEvent.blur(screen.getByRole('button', { name: 'Imagen siguiente' }))
    fireEvent.click(screen.getByRole('button', { name: 'Parar el carrusel' }))
    await pass(20_000)
    expect(shown()).toBe(links[0])
    fireEvent.click(screen.getByRole('button', { name: 'Imagen siguiente' }))
    expect(shown()).toBe(links[1])
  })

  it('[NAV-028] does not advance automatically with reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      matches: query.includes('reduced-motion'),
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }))
    await renderScreen(<Carousel links={links} />)
    await pass(20_000)
    expect(shown()).toBe(links[0])
    expect(screen.getByRole('button', { name: 'Reanudar el carrusel' })).toBeTruthy()
  })

  it('omits a picture that does not load', async () => {
    await renderScreen(<Carousel links={links.slice(0, 2)} />)
    fireEvent.error(document.querySelector('img[data-shown]')!)
    expect(shown()).toBe(links[1])
    expect(screen.queryByRole('button', { name: 'Imagen siguiente' })).toBeNull()
  })
})
