import { Combobox, InputBase, Loader, useCombobox, type InputBaseProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
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
  /** Searches on the server; called with '' when the list opens. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>
  readonly placeholder?: string
  readonly error?: ReactNode
  readonly clearable?: boolean
  /** Last line of the list: creates a record that was not found. */
  readonly create?: { readonly label: (typed: string) => string; readonly run: (typed: string) => void }
  readonly nothingFound?: string
}

const CREATE = '$create'

/** A picker of one record, searched on the server by part of its name. */
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
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          rightSectionPointerEvents={clearable && value !== null ? 'all' : 'none'}
          rightSection={
            // Also while searching: the list searches when the field gets the focus, from which Tab leads to the button.
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
