import { roundDecimals } from '@vatio/domain/money/round-cents'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { parseNumberRow } from '../../platform/formats/parse-number-row.ts'
import { fieldTexts as texts } from './form.messages.ts'

type Values = readonly (number | null)[]

interface PastedRow {
  readonly before: Values
  readonly after: Values
  readonly count: number
}

interface PastedRowOptions {
  readonly values: Values
  /** Name of each field, for texts. */
  readonly names: readonly string[]
  readonly decimals: number
  readonly onChange: (values: (number | null)[]) => void
}

/**
 * Pasting a row of a spreadsheet into a group of number fields: from the field with the focus on, all values or none.
 * Ctrl+Z takes it back until a value changes.
 */
export function usePastedRow({ values, names, decimals, onChange }: PastedRowOptions) {
  const [pasted, setPasted] = useState<PastedRow | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isPasted = pasted !== null && isSameRow(pasted.after, values)

  function onPaste(event: ClipboardEvent, index: number) {
    const row = parseNumberRow(event.clipboardData.getData('text/plain'))
    setRefusal(null)
    if (row.kind === 'single') return
    event.preventDefault()
    const room = values.length - index
    if (row.kind === 'invalid') setRefusal(texts.pastedNoNumber(row.cell))
    else if (row.values.length > room) {
      setRefusal(texts.pastedTooMany(row.values.length, names[index] ?? '', room))
    } else {
      const after = values.map((value, at) => {
        const cell = row.values[at - index]
        return cell === undefined ? value : cell === null ? null : roundDecimals(cell, decimals)
      })
      setPasted({ before: values, after, count: row.values.filter((value) => value !== null).length })
      onChange(after)
    }
  }

  function undo() {
    if (pasted) onChange([...pasted.before])
    setPasted(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || !isPasted) return
    event.preventDefault()
    undo()
  }

  return {
    onPaste,
    onKeyDown,
    undo,
    /** Removes the refusal: the user goes on. */
    forgetRefusal: () => setRefusal(null),
    refusal,
    /** Number of values of the last paste while they are unchanged; null otherwise. */
    count: isPasted ? pasted.count : null,
  }
}

function isSameRow(left: Values, right: Values): boolean {
  return left.length === right.length && left.every((value, index) => Object.is(value, right[index]))
}
