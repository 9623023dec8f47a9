import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/formats/number-format.ts'
import styles from './fields.module.css'
import { fieldTexts as texts } from './form.messages.ts'
import { NumberField } from './NumberField.tsx'
import { usePastedRow } from './use-pasted-row.ts'

export interface PeriodFieldsProps {
  readonly label: string
  readonly unit: string
  /** Number of periods of the tariff: 1 to 6. */
  readonly periods: number
  /** One value per period, P1 first; absent ones are null. */
  readonly values: readonly (number | null)[]
  readonly onChange: (values: (number | null)[]) => void
  readonly decimals?: number
  /** Beside the whole group. */
  readonly error?: ReactNode
  /** Beside single periods, P1 first. */
  readonly errors?: readonly (ReactNode | undefined)[]
  readonly hint?: ReactNode
  readonly help?: ReactNode
  readonly showTotal?: boolean
  readonly allowCopy?: boolean
  readonly disabled?: boolean
  /** Names of the periods where they are not P1, P2… */
  readonly names?: readonly string[]
}

/** A refusal below the edge of a panel would look like a paste that does nothing. */
function showWhole(element: Element | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** One number per tariff period, in one line where there is room. Takes a pasted row of a spreadsheet. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { label, unit, periods, values, onChange, decimals = 2, errors = [] } = props
  const names = Array.from({ length: periods }, (_, index) => props.names?.[index] ?? `P${index + 1}`)
  const shown = Array.from({ length: periods }, (_, index) => values[index] ?? null)
  const total = shown.reduce<number>((sum, value) => sum + (Number.isFinite(value) ? value! : 0), 0)
  const first = shown[0]
  const canCopy =
    props.allowCopy &&
    periods > 1 &&
    Number.isFinite(first) &&
    shown.some((value) => value !== first) &&
    !props.disabled
  const row = usePastedRow({ values: shown, names, decimals, onChange })
  const set = (index: number, value: number | null) => {
    row.forgetRefusal()
    onChange(shown.map((before, period) => (period === index ? value : before)))
  }
  const error = row.refusal ?? props.error
  return (
    <fieldset
      className={styles.periods}
      disabled={props.disabled}
      data-invalid-group={props.error ? '' : undefined}
    >
      <legend>
        {label} <span className={styles.legendUnit}>{unit}</span>
      </legend>
      <div className={styles.grid} data-periods={periods}>
        {shown.map((value, index) => {
          const name = names[index] ?? ''
          return (
            <NumberField
              key={name}
              aria-label={`${label} ${name} (${unit})`}
              leftSection={name}
              leftSectionWidth={props.names ? 64 : 32}
              value={value}
              onChange={(next) => set(index, next)}
              onPaste={(event) => row.onPaste(event, index)}
              onKeyDownCapture={row.onKeyDown}
              decimals={decimals}
              min={0}
              error={errors[index]}
            />
          )
        })}
      </div>
      <div className={styles.below}>
        {error ? (
          row.refusal === null ? (
            <span className={styles.error}>{error}</span>
          ) : (
            <span className={styles.error} role="alert" ref={showWhole}>
              {error}
            </span>
          )
        ) : null}
        {!error && props.hint ? <span className={styles.hint}>{props.hint}</span> : null}
        {!error && !props.hint && props.help ? <span>{props.help}</span> : null}
        {row.count === null ? null : (
          <output>
            {texts.pastedRow(row.count)}{' '}
            <button type="button" className={styles.copy} onClick={row.undo}>
              {texts.undoPaste}
            </button>
          </output>
        )}
        {canCopy ? (
          <button type="button" className={styles.copy} onClick={() => onChange(shown.map(() => first!))}>
            Igualar a {names[0]}
          </button>
        ) : null}
        {props.showTotal ? (
          <span className={styles.total}>
            Total <strong>{formatNumber(total)}</strong> {unit}
          </span>
        ) : null}
      </div>
    </fieldset>
  )
}
