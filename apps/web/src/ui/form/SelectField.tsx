import { getParsedComboboxData, Select, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useRef, useState, type KeyboardEvent } from 'react'
import { filterOptions, findByTyping, optionsIn } from './find-option.ts'

/** Shorter lists are read at a glance. */
const SEARCHABLE_FROM = 8
/** A pause of this length begins a new text. */
const PAUSE_MS = 800

export interface SelectFieldProps<Value extends string = string> extends Omit<
  SelectProps<Value>,
  | 'allowDeselect'
  | 'autoSelectOnBlur'
  | 'defaultDropdownOpened'
  | 'defaultSearchValue'
  | 'dropdownOpened'
  | 'filter'
  | 'limit'
  | 'onSearchChange'
  | 'openOnFocus'
  | 'searchValue'
  | 'searchable'
  | 'selectFirstOptionOnChange'
  | 'selectFirstOptionOnDropdownOpen'
> {
  /** Number of options from which typing searches; 0 where a choice acts at once, so that no letter may choose. */
  readonly searchFrom?: number
}

/**
 * A choice of one option. A list of eight or more is searched by typing, where Enter takes the first match and Tab
 * leaves without a choice; in a shorter one typing chooses the option that begins with the text. It opens on a click, on
 * the arrow keys and, where it is searched, on typing; never on Tab. Only the clear button empties it.
 */
export function SelectField<Value extends string = string>(props: SelectFieldProps<Value>) {
  const { value, defaultValue, onChange, data, searchFrom = SEARCHABLE_FROM, ...others } = props
  const { onFocus, onClick, onKeyDown, onKeyDownCapture, ...rest } = others
  const [chosen, choose] = useUncontrolled({ value, defaultValue, finalValue: null, onChange })
  const options = optionsIn(getParsedComboboxData<Value>(data))
  const isSearched = options.length >= searchFrom
  const [isOpen, setOpen] = useState(false)
  const typing = useRef({ text: '', at: 0 })

  /** @returns whether the key was a letter of an option. */
  function typeAhead({ key, timeStamp }: KeyboardEvent): boolean {
    const isContinued = timeStamp - typing.current.at < PAUSE_MS && typing.current.text !== ''
    if (key.length !== 1 || (key === ' ' && !isContinued)) return false
    const text = (isContinued ? typing.current.text : '') + key
    typing.current = { text, at: timeStamp }
    const enabled = options.filter((option) => !option.disabled)
    const labels = enabled.map((option) => option.label)
    const found = findByTyping(
      labels,
      text,
      enabled.findIndex((option) => option.value === chosen),
    )
    const option = found === null ? undefined : enabled[found]
    if (option && option.value !== chosen) choose(option.value, option)
    return true
  }

  /** The library highlights the first match only once the list is drawn: until then Enter takes it here. */
  function takeFirst(input: HTMLInputElement) {
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    const isTyped = input.value !== (options.find((option) => option.value === chosen)?.label ?? '')
    if (!isTyped || input.value.trim() === '' || list?.querySelector('[data-combobox-selected]')) return
    const [first] = filterOptions({
      options: options.filter((one) => !one.disabled),
      search: input.value,
      limit: 1,
    })
    if (first === undefined || 'group' in first) return
    if (first.value !== chosen) choose(first.value, first)
    setOpen(false)
  }

  return (
    <Select
      {...rest}
      data={data}
      value={chosen}
      onChange={choose}
      allowDeselect={false}
      searchable={isSearched}
      filter={filterOptions<Value>}
      openOnFocus={false}
      selectFirstOptionOnChange={isSearched}
      selectFirstOptionOnDropdownOpen={isSearched}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setOpen(true)
        rest.onDropdownOpen?.()
      }}
      onDropdownClose={() => {
        setOpen(false)
        rest.onDropdownClose?.()
      }}
      // The shown text is the name of the option: typing replaces it.
      onFocus={(event) => {
        if (isSearched) event.currentTarget.select()
        onFocus?.(event)
      }}
      onClick={(event) => {
        if (isSearched && !isOpen) event.currentTarget.select()
        onClick?.(event)
      }}
      onKeyDownCapture={(event) => {
        onKeyDownCapture?.(event)
        const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing
        if (isSearched || hasModifier || rest.readOnly || rest.disabled) return
        // The library would open the list with the space of a name.
        if (typeAhead(event) && event.key === ' ') {
          event.preventDefault()
          event.stopPropagation()
        }
      }}
      onKeyDown={(event) => {
        // Without a match there is nothing to take, and the form must not be sent instead.
        if (event.key === 'Enter' && isSearched && isOpen) {
          event.preventDefault()
          takeFirst(event.currentTarget)
        }
        onKeyDown?.(event)
      }}
    />
  )
}
