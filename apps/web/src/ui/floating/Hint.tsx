import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { lazyPart } from './lazy-part.tsx'

const HintText = lazyPart(async () => (await import('./HintText.tsx')).HintText, { unasked: true })

interface HintProps {
  readonly label: string | undefined
  /** A button or a link. */
  readonly children: ReactElement<object>
  readonly position?: 'top' | 'right'
  readonly disabled?: boolean
  /** Milliseconds that the pointer rests on it before. */
  readonly delay?: number
  /** Also where a key or a finger reaches it: the text says what nothing else does. */
  readonly always?: boolean
}

/** What a button does or why it does nothing, beside it while the pointer rests on it. */
export function Hint({
  label,
  children,
  position = 'top',
  disabled,
  delay = 350,
  always = false,
}: HintProps) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!target) return undefined
    const timer = setTimeout(() => setShown(true), delay)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [target, delay])
  const leave = () => setTarget(null)
  const props = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch' || always) setTarget(event.currentTarget)
    },
    onPointerLeave: leave,
    ...(always
      ? {
          onFocus: (event: FocusEvent<HTMLElement>) => setTarget(event.currentTarget),
          onBlur: leave,
          'aria-describedby': isShown ? id : undefined,
        }
      : { onPointerDown: leave }),
  }
  return (
    <>
      {disabled || label === undefined ? children : cloneElement(children, props)}
      {target && isShown && !disabled && label !== undefined ? (
        <HintText id={id} label={label} target={target} position={position} />
      ) : null}
    </>
  )
}
