import { NativeSelect, UnstyledButton } from '@mantine/core'
import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import type { RegulatedRegisterReply } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { itemStateOf } from './item-state.ts'
import { itemGroups, itemNames } from './regulated-labels.ts'
import styles from './RegulatedItemList.module.css'

interface RegulatedItemListProps {
  readonly series: RegulatedRegisterReply['series']
  readonly chosen: RegulatedItem
  readonly today: string
  readonly onChoose: (item: RegulatedItem) => void
}

/** The items, each with the last known day; on a phone, a select. */
export function RegulatedItemList({ series, chosen, today, onChoose }: RegulatedItemListProps) {
  return (
    <>
      <NativeSelect
        className={styles.choice ?? ''}
        label="Concepto"
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value as RegulatedItem)}
        data={itemGroups.map(({ label, items }) => ({
          group: label,
          items: items.map((item) => ({ value: item, label: itemNames[item] })),
        }))}
      />
      <nav className={styles.list} aria-label="Conceptos regulados">
        {itemGroups.map((group) => (
          <section key={group.label}>
            <h2>{group.label}</h2>
            <ul>
              {group.items.map((item) => {
                const state = itemStateOf(series, item, today)
                return (
                  <li key={item}>
                    <UnstyledButton
                      className={styles.item}
                      aria-current={item === chosen ? 'true' : undefined}
                      onClick={() => onChoose(item)}
                    >
                      <span>{itemNames[item]}</span>
                      <span className={styles.state} data-tone={state.tone}>
                        {state.knownTo === null ? 'sin final' : `hasta ${formatDate(state.knownTo)}`}
                        {state.hasUnconfirmed ? ' · por confirmar' : ''}
                      </span>
                    </UnstyledButton>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}
