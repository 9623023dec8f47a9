import { Menu, Popover, type MenuProps, type PopoverProps } from '@mantine/core'
import { useEffect, useImperativeHandle, type CSSProperties, type ReactNode, type Ref } from 'react'
import type { Floating } from './use-floating.ts'

/** Stands for the button, which is rendered elsewhere. */
function Anchor({ ref, floating }: { readonly ref?: Ref<HTMLElement | null>; readonly floating: Floating }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => floating.anchor.current, [
    floating.anchor,
  ])
  return null
}

/** The focus goes back to the button, unless it has gone elsewhere: to a dialog, or to what was pressed. */
function useReturnToButton({ anchor }: Floating): void {
  useEffect(() => {
    const button = anchor.current
    return () => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) button?.focus({ preventScroll: true })
    }
  }, [anchor])
}

interface FloatingMenuProps extends Pick<MenuProps, 'position' | 'width' | 'classNames'> {
  readonly floating: Floating
  /** Scrolls beyond this height. */
  readonly maxHeight?: CSSProperties['maxHeight']
  /** Entries of the menu. */
  readonly children: ReactNode
}

/** The open menu of a button (`useFloating`). */
export function FloatingMenu({ floating, maxHeight, children, ...menu }: FloatingMenuProps) {
  useReturnToButton(floating)
  return (
    <Menu {...menu} id={floating.id} opened onChange={floating.close}>
      <Popover.Target>
        <Anchor floating={floating} />
      </Popover.Target>
      <Menu.Dropdown style={maxHeight === undefined ? undefined : { maxHeight, overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

interface FloatingPanelProps extends Pick<PopoverProps, 'position' | 'width'> {
  readonly floating: Floating
  /** Its name, where that is not the one of its button. */
  readonly label?: string
  readonly padding?: number
  readonly children: ReactNode
}

/** What a button opens beside it (`useFloating`): a choice, a form, a list. */
export function FloatingPanel({ floating, label, padding, children, ...popover }: FloatingPanelProps) {
  useReturnToButton(floating)
  // The library names it by the button, which a label alone does not override.
  const nameId = `${floating.id}-name`
  return (
    <Popover {...popover} id={floating.id} opened onChange={floating.close} trapFocus>
      <Popover.Target>
        <Anchor floating={floating} />
      </Popover.Target>
      <Popover.Dropdown p={padding} {...(label === undefined ? {} : { 'aria-labelledby': nameId })}>
        {label === undefined ? null : (
          <span id={nameId} className="visually-hidden">
            {label}
          </span>
        )}
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
