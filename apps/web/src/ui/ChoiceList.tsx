import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { foldText } from '@vatio/domain/text/fold-text'
import styles from './ChoiceList.module.css'
import { uiTexts as texts } from './ui.messages.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  /** Colour of the state that it names, `#rrggbb`. */
  readonly colour?: string
}

interface ChoiceListProps {
  /** What is chosen: "Estado". */
  readonly label: string
  readonly choices: readonly Choice[]
  /** The value it has now. */
  readonly value?: string | null | undefined
  readonly onChoose: (value: string) => void
  /** Last line: something else than one of the choices. */
  readonly other?: { readonly label: string; readonly run: () => void }
}

const OTHER = '$other'

/**
 * The content of a popover that chooses at once: typing searches without accents, the arrows move, Enter or a click
 * chooses. The focus goes back to what opened it.
 */
export function ChoiceList({ label, choices, value, onChoose, other }: ChoiceListProps) {
  const [typed, setTyped] = useState('')
  const store = useCombobox({ opened: true })
  const search = useRef<HTMLInputElement>(null)
  useFocusReturn()
  // At once, so that what is typed right after opening is not lost; the focus trap of the popover waits.
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  const wanted = foldText(typed.trim())
  const shown = choices.filter((choice) => foldText(choice.label).includes(wanted))
  useEffect(() => {
    store.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each text
  }, [typed])
  return (
    <Combobox store={store} onOptionSubmit={(chosen) => (chosen === OTHER ? other?.run() : onChoose(chosen))}>
      <Combobox.EventsTarget>
        <TextInput
          ref={search}
          size="xs"
          data-autofocus
          aria-label={`${texts.searchChoice}: ${label}`}
          placeholder={texts.searchChoice}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.options} aria-label={label}>
        {shown.map((choice) => (
          <Combobox.Option key={choice.value} value={choice.value} active={choice.value === value}>
            {choice.colour ? (
              <span className={styles.dot} style={{ background: choice.colour }} aria-hidden />
            ) : null}
            <span className={styles.label}>{choice.label}</span>
            {choice.value === value ? <span className={styles.now}>{texts.chosenNow}</span> : null}
          </Combobox.Option>
        ))}
        {shown.length === 0 ? <Combobox.Empty>{texts.noChoice}</Combobox.Empty> : null}
        {other ? (
          <Combobox.Option value={OTHER} className={styles.other}>
            {other.label}
          </Combobox.Option>
        ) : null}
      </Combobox.Options>
    </Combobox>
  )
}
