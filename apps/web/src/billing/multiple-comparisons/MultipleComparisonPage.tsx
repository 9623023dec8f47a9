import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ConsumptionPointRow } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { useState } from 'react'
import { ClientPicker } from '../../energy-crm/clients/ClientPicker.tsx'
import { useClient } from '../../energy-crm/clients/clients.queries.ts'
import { useConsumptionPointsOfClient } from '../../energy-crm/consumption-points/consumption-points.queries.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ALL_SELECTED, type Selection } from '../../ui/table/selection.ts'
import { CompareSelectionCard } from '../portfolio-comparisons/CompareSelectionCard.tsx'
import { multipleTexts as texts } from './multiple-comparisons.messages.ts'
import { supplyColumns } from './supply-columns.tsx'

const route = getRouteApi('/app/billing/multiple')
const rowKey = ({ idConsumptionPoint }: ConsumptionPointRow) => idConsumptionPoint

/** Chooses supplies of one client, all of them at first, and compares them together: the result is that of a portfolio. */
export function MultipleComparisonPage() {
  const { client } = route.useSearch()
  const navigate = useNavigate()
  return (
    <Page
      title={texts.title}
      actions={
        <ButtonLink to="/billing/portfolio" variant="default">
          {texts.toList}
        </ButtonLink>
      }
    >
      <Card>
        <ChosenClient
          id={client}
          onChange={(id) => void navigate({ to: '.', search: { client: id ?? undefined }, replace: true })}
        />
      </Card>
      {client ? <SuppliesOfClient key={client} idClient={client} /> : <EmptyState text={texts.noClient} />}
    </Page>
  )
}

interface ChosenClientProps {
  readonly id: string | undefined
  readonly onChange: (id: string | null) => void
}

function ChosenClient({ id, onChange }: ChosenClientProps) {
  const client = useClient(id ?? '', { enabled: id !== undefined })
  return (
    <ClientPicker
      value={id ?? null}
      valueLabel={client.data ? clientFullName(client.data.clientInfo) : ''}
      onChange={onChange}
    />
  )
}

function SuppliesOfClient({ idClient }: { readonly idClient: string }) {
  const source = listSource(useConsumptionPointsOfClient(idClient))
  const [selected, setSelected] = useState<Selection>(ALL_SELECTED)
  return (
    <DataTable
      id="multiple-supplies"
      label={texts.supplies}
      height="block"
      columns={supplyColumns}
      source={source}
      rowKey={rowKey}
      selection={{
        selected,
        onChange: setSelected,
        actions: <CompareSelectionCard of="supplies" source={source} rowKey={rowKey} selected={selected} />,
      }}
      nothingYet={{
        text: texts.noSupplies,
        action: (
          <ButtonLink to="/energy-crm/consumption-points/new" search={{ idClient }} variant="default">
            {texts.addSupply}
          </ButtonLink>
        ),
      }}
    />
  )
}
