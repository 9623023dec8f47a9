import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { DataList } from '../../ui/DataList.tsx'
import type { RecordFormProps } from '../../ui/form/use-record-form.ts'
import { RecordActions, type RecordRemoval } from '../../ui/RecordActions.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import type { PanelAddress } from '../../ui/use-panel-address.ts'
import { inventoryPath, type InventoryTab } from './inventory-tabs.data.ts'

interface InventoryRecordCardProps<Row> {
  readonly tab: InventoryTab
  readonly address: PanelAddress
  readonly query: {
    readonly data: readonly Row[] | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  /** The property that identifies a record. */
  readonly id: keyof Row & string
  /** Its value in the address. */
  readonly openKey: string
  readonly title: string
  readonly nameOf: (row: Row) => string
  readonly facts: (row: Row) => readonly { readonly label: string; readonly value: ReactNode }[]
  /** Absent where the record is read-only. */
  readonly removalOf: (row: Row) => RecordRemoval | undefined
  /** A button that changes the record without its form. */
  readonly toggleOf: (
    row: Row,
  ) => { readonly label: string; readonly busy: boolean; readonly toggle: () => void } | undefined
  /** Shown in place of the record while the address asks for it. */
  readonly form: ComponentType<RecordFormProps<Row>>
}

/** Panel over the list: facts, edit, switch and delete of a record; `?edit=1` shows its form. */
export function InventoryRecordCard<Row>(props: InventoryRecordCardProps<Row>) {
  const { tab, address, query, id, openKey, form: Form } = props
  const navigate = useNavigate()
  const record = query.data?.find((row) => row[id] === openKey)
  const isGone = query.data !== undefined && record === undefined
  useEffect(() => {
    if (isGone) void navigate({ to: inventoryPath(tab), replace: true })
  }, [isGone, navigate, tab])
  const removal = record === undefined ? undefined : props.removalOf(record)
  if (record !== undefined && removal && address.editing) {
    return <Form key={openKey} record={record} onSaved={address.view} onCancel={address.view} />
  }
  const toggle = record === undefined ? undefined : props.toggleOf(record)
  return (
    <RecordPanel
      query={{ ...query, data: record }}
      title={props.title}
      subtitle={record === undefined ? null : props.nameOf(record)}
      onClose={address.close}
      actions={
        <>
          {toggle ? (
            <Button size="xs" variant="default" loading={toggle.busy} onClick={toggle.toggle}>
              {toggle.label}
            </Button>
          ) : null}
          {removal ? <RecordActions onEdit={address.edit} removal={removal} /> : null}
        </>
      }
    >
      {(loaded) => <DataList facts={[...props.facts(loaded)]} />}
    </RecordPanel>
  )
}
