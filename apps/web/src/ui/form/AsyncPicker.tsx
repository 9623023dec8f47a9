import { Combobox, InputBase, Loader, useCombobox, type InputBaseProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { clearButton } from '../theme/mantine-theme.ts'
import styles from './AsyncPicker.module.css'

export interface PickerOption {
  readonly value: string
  readonly label: string
  /** Second line: an address, an identifier. */
  readonly detail?: string
}

export interface AsyncPickerProps extends Omit<InputBaseProps, 'value' | 'onChange' | 'error'> {
  readonly value: string | null
  /** Label of the chosen value, given by the form (the list may not contain it). */
  readonly valueLabel?: string | undefined
  readonly onChange: (value: string | null, option: PickerOption | null) => void
  /** Key of the cached answers: the endpoint's path and the filters of the search. */
  readonly searchKey: readonly unknown[]
  /** Searches on the server; called with '' when the list opens without a text. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>
  readonly placeholder?: string
  readonly error?: ReactNode
  readonly clearable?: boolean
  /** Last line of the list: creates a record that was not found. */
  readonly create?: { readonly label: (typed: string) => string; readonly run: (typed: string) => void }
  readonly nothingFound?: string
}

const CREATE = '$create'

/**
 * A picker of one record, searched on the server by part of its name. It opens on a click, on typing and on the arrow
 * keys, not on Tab; Enter takes the first record that was found.
 */
export function AsyncPicker(props: AsyncPickerProps) {
  const {
    value,
    valueLabel,
    onChange,
    searchKey,
    search,
    create,
    clearable = true,
    nothingFound,
    ...rest
  } = props
  const [typed, setTyped] = useState('')
  const [label, setLabel] = useState<string | null>(null)
  const [paused] = useDebouncedValue(typed, 200)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped('')
    },
  })
  const query = useQuery({
    queryKey: [...searchKey, 'picker', paused],
    queryFn: ({ signal }) => search(paused, signal),
    enabled: combobox.dropdownOpened,
    staleTime: 30_000,
  })
  const options = query.data ?? []
  const shown = value === null ? '' : (valueLabel ?? label ?? value)
  const open = combobox.dropdownOpened
  const isFound = open && typed.trim() !== '' && typed === paused && options.length > 0
  useEffect(() => {
    if (isFound) combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- once per list of found records
  }, [isFound, query.data])

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown()
        if (chosen === CREATE) {
          create?.run(typed)
          return
        }
        const option = options.find((known) => known.value === chosen) ?? null
        setLabel(option?.label ?? null)
        onChange(chosen, option)
      }}
    >
      <Combobox.Target>
        <InputBase
          {...rest}
          value={open ? typed : shown}
          placeholder={open && shown ? shown : (rest.placeholder ?? 'Buscar…')}
          // The shown text is the name of the chosen record: typing replaces it.
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // While the search runs there is nothing to take, and the form must not be sent instead.
            if (event.key === 'Enter' && open) event.preventDefault()
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          rightSectionPointerEvents={clearable && value !== null ? 'all' : 'none'}
          rightSection={
            // Also while searching: Tab leads from the field to the button.
            clearable && value !== null && !rest.disabled ? (
              <Combobox.ClearButton {...clearButton} onClear={() => onChange(null, null)} />
            ) : query.isFetching ? (
              <Loader size={14} />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
          {options.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
              <span className={styles.label}>{option.label}</span>
              {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
            </Combobox.Option>
          ))}
          {create && typed.trim() !== '' ? (
            <Combobox.Option value={CREATE}>
              <span className={styles.create}>{create.label(typed.trim())}</span>
            </Combobox.Option>
          ) : null}
          {options.length === 0 && !query.isFetching ? (
            <Combobox.Empty>
              {query.isError ? 'No se ha podido buscar.' : (nothingFound ?? 'Sin coincidencias')}
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
