import { Anchor } from '@mantine/core'
import { isDataSheetUrl } from '@vatio/domain/solar/manufacturers/data-sheet-url'
import type { ReactNode } from 'react'
import { dataSheetField } from './inventory-fields.ts'

interface DataSheetOwner {
  readonly dataSheetUrl: string | null
}

/** The data sheet of a panel or an inverter as a fact: a link that opens in a new tab. */
export function dataSheetFact({ dataSheetUrl: url }: DataSheetOwner): {
  readonly label: string
  readonly value: ReactNode
} {
  return {
    label: dataSheetField.label,
    value:
      url !== null && isDataSheetUrl(url) ? (
        <Anchor href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </Anchor>
      ) : null,
  }
}
