import { Button } from '@mantine/core'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { useState } from 'react'
import { withValueAt, valueAt } from '../../ui/form/value-path.ts'
import { VersionTable } from '../../ui/form/VersionTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useClientCustomFields } from '../custom-fields/custom-fields.queries.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { clientDifferences, toClientFormValues, toClientInput } from './client-form.ts'
import { mergeTexts as texts } from './client-merges.messages.ts'
import { useMergeClients } from './client-merges.queries.ts'
import { useClient } from './clients.queries.ts'

type Side = 'stays' | 'other'

interface ClientMergeDialogProps {
  readonly client: Client
  /** The client that is merged into it, where it is known already. */
  readonly other?: { readonly id: string; readonly label: string } | undefined
  readonly onClose: () => void
}

/** Merges another client into this one: which values stay is chosen field by field. */
export function ClientMergeDialog({ client, other: known, onClose }: ClientMergeDialogProps) {
  const [picked, setPicked] = useState(known ?? null)
  const query = useClient(picked?.id ?? '', { enabled: picked !== null })
  const other = picked && query.data?.idClient === picked.id ? query.data : undefined
  const choice = useMergeChoice(client, other)
  const merge = useMergeClients({ onSuccess: onClose })
  return (
    <Dialog
      title={texts.title(clientFullName(client.clientInfo))}
      size="large"
      onClose={onClose}
      locked={merge.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={merge.isPending}>
            {texts.cancel}
          </Button>
          <Button
            disabled={!other}
            loading={merge.isPending}
            onClick={() => {
              if (other) merge.mutate({ body: choice.inputOf(other) })
            }}
          >
            {texts.merge}
          </Button>
        </>
      }
    >
      <ClientPicker
        label={texts.other}
        description={texts.otherHelp}
        data-autofocus
        without={client.idClient}
        value={picked?.id ?? null}
        valueLabel={picked?.label}
        onChange={(id, row) => setPicked(id && row ? { id, label: clientFullName(row.clientInfo) } : null)}
      />
      {picked && query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : picked && !other ? (
        <TextSkeleton lines={6} />
      ) : other ? (
        <>
          {choice.rows.length === 0 ? (
            <p>{texts.equal}</p>
          ) : (
            <VersionTable
              rows={choice.rows}
              sides={[
                { id: 'stays', label: texts.stays, chooseAll: texts.all.stays },
                { id: 'other', label: texts.goes, chooseAll: texts.all.other },
              ]}
              choice={texts.choice}
              chosen={choice.chosen}
              onChoose={choice.choose}
            />
          )}
          <Notice tone="info">{texts.consequences(clientFullName(other.clientInfo))}</Notice>
        </>
      ) : null}
    </Dialog>
  )
}

interface ChosenSides {
  /** The client that they were chosen against. */
  readonly idOther: string
  readonly sides: Readonly<Record<string, Side>>
}

/** The fields in which two clients differ and whose value stays; what only the other one has is taken from it. */
function useMergeChoice(client: Client, other: Client | undefined) {
  const customFields = useClientCustomFields()
  const [picks, setPicks] = useState<ChosenSides | null>(null)
  const mine = toClientFormValues(client)
  const rows = other
    ? clientDifferences(other, mine, nameIn([client, other]), customFields).map((row) => ({
        path: row.path,
        label: row.label,
        stays: row.mine,
        other: row.stored,
      }))
    : []
  const chosen: Readonly<Record<string, Side>> = {
    ...Object.fromEntries(rows.map((row) => [row.path, row.stays === '' ? 'other' : 'stays'])),
    ...(picks && picks.idOther === other?.idClient ? picks.sides : {}),
  }
  return {
    rows,
    chosen,
    choose: (side: Side, among: readonly { readonly path: string }[]): void => {
      if (!other) return
      const sides = { ...chosen, ...Object.fromEntries(among.map((row) => [row.path, side])) }
      setPicks({ idOther: other.idClient, sides })
    },
    inputOf: (merged: Client) => {
      const theirs = toClientFormValues(merged)
      const values = rows.reduce(
        (result, { path }) =>
          chosen[path] === 'other' ? withValueAt(result, path, valueAt(theirs, path)) : result,
        mine,
      )
      return {
        client: {
          ...toClientInput(values, customFields),
          idClient: client.idClient,
          version: client.version,
        },
        merged: { idClient: merged.idClient, version: merged.version },
      }
    },
  }
}

/** Names of the records that two clients refer to, by the field and the id. */
function nameIn(clients: readonly Client[]) {
  return (field: string, id: string): string => {
    for (const { sector, clientTypology, commercial } of clients) {
      if (field === 'sector' && sector && String(sector.idSector) === id) return sector.name
      if (field === 'clientTypology' && clientTypology?.idClientTypology === id) return clientTypology.name
      if (field === 'commercial' && commercial?.idCommercial === id) return commercialFullName(commercial)
    }
    return id
  }
}
