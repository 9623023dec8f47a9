import { Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { uiTexts } from '../ui.messages.ts'
import { FloatingMenu, FloatingPanel } from './Floating.tsx'
import { lazyPart, loadPartsAtRest } from './lazy-part.tsx'
import { useFloating, type Floating } from './use-floating.ts'

const user = userEvent.setup({ delay: null })

function Items({ floating }: { readonly floating: Floating }) {
  return (
    <FloatingMenu floating={floating}>
      <Menu.Item>Primera</Menu.Item>
    </FloatingMenu>
  )
}

async function showMenu(load: () => Promise<typeof Items>) {
  const Part = lazyPart(load)
  function Opener() {
    const { isOpen, button, floating } = useFloating('menu')
    return (
      <>
        <button {...button}>Abrir</button>
        {isOpen ? <Part floating={floating} /> : null}
      </>
    )
  }
  await renderScreen(<Opener />)
  return screen.getByRole('button', { name: 'Abrir' })
}

/** A button whose menu arrives when the test says so. */
async function showLateMenu() {
  let arrive = () => {}
  const code = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const button = await showMenu(async () => {
    await code
    return Items
  })
  return { button, arrive }
}

describe('what a button opens', () => {
  it('opens when its code arrives, and the button stays the same', async () => {
    const { button, arrive } = await showLateMenu()
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(button)
    expect(screen.queryByRole('menu')).toBeNull()
    arrive()
    expect(await screen.findByRole('menu', { name: 'Abrir' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Abrir', hidden: true })).toBe(button)
    expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id)
  })
  it('does not open when the button was pressed again before its code arrived', async () => {
    const { button, arrive } = await showLateMenu()
    await user.dblClick(button)
    arrive()
    await new Promise((wait) => setTimeout(wait, 20))
    expect(screen.queryByRole('menu')).toBeNull()
  })
  it('does not open after Escape, which is not passed on, when its code arrives', async () => {
    const { button, arrive } = await showLateMenu()
    const onPassedOn = vi.fn<(event: KeyboardEvent) => void>()
    await user.click(button)
    window.addEventListener('keydown', onPassedOn, { once: true })
    await user.keyboard('{Escape}')
    expect(onPassedOn.mock.calls[0]?.[0].defaultPrevented).toBe(true)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    arrive()
    await new Promise((wait) => setTimeout(wait, 20))
    expect(screen.queryByRole('menu')).toBeNull()
  })
  it('gives the focus back to its button', async () => {
    const { button, arrive } = await showLateMenu()
    arrive()
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Primera' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(button)
  })
  it('is closed, and says so, where its code cannot be loaded, and the next press tries again', async () => {
    const load = vi.fn<() => Promise<typeof Items>>(() => Promise.resolve(Items))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const button = await showMenu(load)
    await user.click(button)
    await screen.findByText(uiTexts.partNotLoaded)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    expect(await screen.findByRole('menu', { name: 'Abrir' })).toBeDefined()
  })
  it('is named after its button as a dialog, too', async () => {
    function Opener() {
      const { isOpen, button, floating } = useFloating('dialog')
      return (
        <>
          <button {...button}>Elegir</button>
          {isOpen ? <FloatingPanel floating={floating}>texto</FloatingPanel> : null}
        </>
      )
    }
    await renderScreen(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Elegir' }))
    expect(await screen.findByRole('dialog', { name: 'Elegir' })).toBeDefined()
  })
})

describe('the parts of a screen', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  it('are loaded once it is at rest, not before', async () => {
    vi.useFakeTimers()
    const load = vi.fn<() => Promise<typeof Items>>(() => Promise.resolve(Items))
    lazyPart(load)
    let isAtRest = false
    loadPartsAtRest(() => isAtRest)
    await vi.advanceTimersByTimeAsync(2000)
    expect(load).not.toHaveBeenCalled()
    isAtRest = true
    await vi.advanceTimersByTimeAsync(2000)
    expect(load).toHaveBeenCalledOnce()
  })
})
