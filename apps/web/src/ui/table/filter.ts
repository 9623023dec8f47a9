import type { ReactNode } from 'react'
import { tableTexts as texts } from './table.messages.ts'
import { splitValues } from './use-list-state.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
  /** Colour of the state that it names, `#rrggbb`. */
  readonly colour?: string
}

/** A filter of a list: one of its options, several of them, or its own control. */
export interface Filter {
  /** Search parameter and name of the filter in {@link ListState.filters}. */
  readonly name: string
  readonly label: string
  readonly options?: readonly FilterOption[]
  /** Several options at once: rows that match any of them are shown. */
  readonly multiple?: boolean
  /** Renders the control of ranges and pickers; `showValue` returns the chip's text. */
  readonly control?: (value: string | undefined, set: (value: string | undefined) => void) => ReactNode
  readonly showValue?: (value: string) => string
}

const NAMED_VALUES = 2

/** The text of a filter: `Estado: Activo, Pte. +2`, or with every value where there is room. */
export function filterText(filter: Filter, value: string | undefined, most = NAMED_VALUES): string {
  if (value === undefined) return filter.label
  const textOf = (one: string) =>
    filter.showValue?.(one) ??
    filter.options?.find((option) => option.value === one)?.label ??
    missingText(filter, one)
  const values = filter.multiple ? splitValues(value) : [value]
  const rest = values.length - most
  const named = values.slice(0, most).map(textOf).join(', ')
  return `${filter.label}: ${named}${rest > 0 ? ` +${rest}` : ''}`
}

/** The text of a value that no option has: of a deleted record in an old link or view, or before the options arrive. */
export function missingText({ options }: Filter, value: string): string {
  if (!options) return value
  return options.length === 0 ? '…' : texts.gone
}
