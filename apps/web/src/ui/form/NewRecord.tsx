import type { ComponentType } from 'react'
import { usePanelAddress } from '../use-panel-address.ts'
import type { RecordFormProps } from './use-record-form.ts'

interface NewRecordProps<Stored> {
  /** Address of the list that it stands over. */
  readonly list: string
  readonly pathOf: (saved: Stored) => string
  readonly form: ComponentType<RecordFormProps<Stored>>
}

/** The form of a new record over its list; the saved record opens there. */
export function NewRecord<Stored>({ list, pathOf, form: Form }: NewRecordProps<Stored>) {
  const address = usePanelAddress(list)
  return <Form record={null} onCancel={address.close} onSaved={(saved) => address.go(pathOf(saved))} />
}
