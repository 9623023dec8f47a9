import type { ComponentType } from 'react'
import type { AppLink } from '../../platform/address/app-link.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import type { RecordFormProps } from './use-record-form.ts'

interface NewRecordProps<Stored> {
  /** The address of its list. */
  readonly list: AppLink
  readonly linkOf: (saved: Stored) => AppLink
  readonly form: ComponentType<RecordFormProps<Stored>>
}

/** The form of a new record over its list; once saved, the record opens there. */
export function NewRecord<Stored>({ list, linkOf, form: Form }: NewRecordProps<Stored>) {
  const address = usePanelAddress(list)
  return <Form record={null} onCancel={address.close} onSaved={(saved) => address.go(linkOf(saved))} />
}
