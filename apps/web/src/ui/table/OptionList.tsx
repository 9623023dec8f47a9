import { Checkbox, Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { foldText } from '@vatio/domain/text/fold-text'
import { useId, useState } from 'react'
import { missingText, type Filter } from './filter.ts'
import styles from './OptionList.module.css'
import { tableTexts as texts } from './table.messages.ts'
import { joinValues, splitValues } from './use-list-state.ts'

/** From here on the list of options has a search box. */
const SEARCHED_FROM = 8

interface OptionListProps {
  readonly filter: Filter
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** The options of a filter, searched without accents where they are many. */
export function OptionList({ filter, value, onChange }: OptionListProps) {
  const { options = [], multiple = false, label } = filter
  const [typed, setTyped] = useState('')
  const name = useId()
  const chosen = multiple ? splitValues(value) : value === undefined ? [] : [value]
  // A value of the address that is not offered (any more) can still be removed.
  const unknown = chosen.filter((one) => !options.some((option) => option.value === one))
  const all = [
    ...options,
    ...unknown.map((one) => ({
      value: one,
      label: missingText(filter, one),
      colour: undefined,
    })),
  ]
  const wanted = foldText(typed.trim())
  const shown = all.filter((option) => foldText(option.label).includes(wanted))
  const toggle = (one: string, isChosen: boolean) => {
    if (!multiple) return onChange(isChosen ? one : undefined)
    const kept = isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)
    // In the order of the options, so that the same choice has one address.
    onChange(joinValues(all.map((option) => option.value).filter((option) => kept.includes(option))))
  }
  const Choice = multiple ? Checkbox : Radio
  return (
    <div className={styles.list}>
      {all.length >= SEARCHED_FROM ? (
        <TextInput
          size="xs"
          type="search"
          aria-label={`${texts.searchOptions}: ${label}`}
          placeholder={texts.searchOptions}
          value={typed}
          leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <div role={multiple ? 'group' : 'radiogroup'} aria-label={label} className={styles.options}>
        {shown.map((option) => (
          <Choice
            key={option.value}
            name={name}
            size="xs"
            classNames={{ root: styles.option, body: styles.body, labelWrapper: styles.label }}
            label={
              <>
                {option.colour ? (
                  <span className={styles.dot} style={{ background: option.colour }} aria-hidden />
                ) : null}
                {option.label}
              </>
            }
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
        ))}
        {shown.length === 0 ? <p className={styles.none}>{texts.noOptions}</p> : null}
      </div>
    </div>
  )
}
