import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tableTexts as texts } from './table.messages.ts'
import styles from './TableToolbar.module.css'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder: string
  /** Goes down into the list; true where it has rows. */
  readonly onDown?: () => boolean
}

const PAUSE_MS = 250

/** A search box that waits for a pause in typing; Escape empties it, the down arrow goes to the rows. */
export function SearchField({ value, onChange, placeholder, onDown = () => false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const send = useEffectEvent(onChange)

  useEffect(() => {
    // The address was changed elsewhere (back, "quitar filtros").
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])

  useEffect(() => {
    if (typed === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = typed
      send(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <TextInput
      ref={input}
      type="search"
      size="xs"
      className={styles.search}
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={texts.clearSearch}
            onClick={() => {
              setTyped('')
              // The button goes away with the text.
              input.current?.focus()
            }}
          />
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && onDown()) {
          event.preventDefault()
          return
        }
        if (event.key !== 'Escape' || typed === '') return
        // A panel beside the list stays open.
        event.preventDefault()
        setTyped('')
      }}
    />
  )
}
