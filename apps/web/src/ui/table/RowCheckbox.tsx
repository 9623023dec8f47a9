import type { RowSelection } from './use-row-selection.ts'
import { tableTexts as texts } from './table.messages.ts'

interface RowCheckboxProps {
  readonly selecting: RowSelection
  readonly index: number
}

/** The box that selects a row; with Shift, all rows from the one last selected. */
export function RowCheckbox({ selecting, index }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      aria-label={texts.selectRow}
      // The row is in the tab order, and Space selects it.
      tabIndex={-1}
      checked={selecting.isSelected(index)}
      onChange={(event) => {
        const isRange = (event.nativeEvent as MouseEvent).shiftKey
        if (isRange) selecting.extend(index)
        else selecting.toggle(index)
      }}
    />
  )
}
