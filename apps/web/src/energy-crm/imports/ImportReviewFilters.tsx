import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { ListState } from '../../ui/table/use-list-state.ts'
import { reasonText } from './import-reasons.messages.ts'
import { reviewTexts as texts, shownRows, type ShownRows } from './import-review.messages.ts'
import styles from './Imports.module.css'

interface ImportReviewFiltersProps {
  readonly detail: ImportDetail
  readonly shown: ShownRows
  readonly list: ListState
  readonly isDone: boolean
}

/** Which rows are shown, by what they do and by their reasons, with how many there are of each. */
export function ImportReviewFilters({ detail, shown, list, isDone }: ImportReviewFiltersProps) {
  const { summary, rowCount, undone } = detail
  const counts: Readonly<Record<ShownRows, number | null>> = {
    all: rowCount,
    create: summary?.create ?? 0,
    update: summary?.update ?? 0,
    skip: summary?.skip ?? 0,
    refused: summary?.refused ?? 0,
    warned: summary?.warned ?? 0,
    // It counts records: the rows are at most as many.
    kept: (undone?.kept ?? 0) > 0 ? null : 0,
  }
  const codes = summary?.codes ?? []
  return (
    <div className={styles.filters}>
      <fieldset aria-label={texts.filters} className={styles.chips}>
        {shownRows
          .filter((one) => one === 'all' || one === shown || counts[one] !== 0)
          .map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === shown}
              className={styles.chip}
              onClick={() => list.setFilter('show', one)}
            >
              {texts.shown[one][isDone ? 1 : 0]}
              {counts[one] === null ? null : (
                <span className={styles.chipCount}>{formatCount(counts[one])}</span>
              )}
            </button>
          ))}
      </fieldset>
      {codes.length > 0 ? (
        <SelectField
          className={styles.reasonFilter}
          aria-label={texts.reason}
          placeholder={texts.anyReason}
          clearable
          data={codes.map(({ code, rows }) => ({
            value: code,
            label: `${reasonText(code)} (${formatCount(rows)})`,
          }))}
          value={codes.find(({ code }) => code === list.filters.code)?.code ?? null}
          onChange={(code) => list.setFilter('code', code ?? undefined)}
        />
      ) : null}
    </div>
  )
}
