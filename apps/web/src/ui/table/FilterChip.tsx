import { IconChevronDown, IconX } from '@tabler/icons-react'
import { lazyPart } from '../floating/lazy-part.tsx'
import { useFloating } from '../floating/use-floating.ts'
import { filterText, type Filter } from './filter.ts'
import styles from './TableToolbar.module.css'
import type { ListState } from './use-list-state.ts'

const FilterMenu = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterMenu)
const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel)

interface FilterChipProps {
  readonly filter: Filter
  readonly list: ListState
  /** There is no room for it. */
  readonly hidden?: boolean
}

/** A filter as a button that opens its choice, with its value once it is set. */
export function FilterChip({ filter, list, hidden = false }: FilterChipProps) {
  const value = list.filters[filter.name]
  const isMenu = !filter.control && !filter.multiple
  const { isOpen, button, floating } = useFloating(isMenu ? 'menu' : 'dialog')
  const set = (next: string | undefined) => list.setFilter(filter.name, next)
  const text = filterText(filter, value)
  const Choice = isMenu ? FilterMenu : FilterPanel
  return (
    <span className={styles.filter} data-filter={filter.name} hidden={hidden}>
      <button
        {...button}
        className={styles.chip}
        data-set={value === undefined ? undefined : true}
        title={value === undefined ? undefined : text}
      >
        <span className={styles.chipText}>{text}</span>
        {value === undefined ? <IconChevronDown size={14} stroke={1.5} aria-hidden /> : null}
      </button>
      {isOpen ? <Choice floating={floating} filter={filter} value={value} onChange={set} /> : null}
      {value === undefined ? null : (
        <button
          type="button"
          className={styles.drop}
          aria-label={`Quitar ${filter.label}`}
          onClick={() => set(undefined)}
        >
          <IconX size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    </span>
  )
}
