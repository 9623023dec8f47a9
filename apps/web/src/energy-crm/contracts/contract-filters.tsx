import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { dateFilter } from '../../ui/table/date-filter.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { filterValues } from '../../ui/table/use-list-state.ts'
import { useCommercials, useCommercialScope } from '../commercials/commercials.queries.ts'
import { useVisiblePaymentStates } from '../contract-payment-states/contract-payment-states.queries.ts'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import { useEnergyMarketers } from '../energy-marketers/energy-marketers.queries.ts'
import { useTariffsOfMarketers } from '../tariffs/tariffs.queries.ts'
import { utilityOptions } from '../utility-labels.ts'
import { contractFields } from './contract-fields.ts'
import {
  ALL_STATES,
  CLOSED_STATES,
  NO_SUCCESSOR,
  OPEN_INCIDENTS,
  waitingDistances,
} from './contracts.queries.ts'
import { showExpiry } from './expiry-filter.ts'
import { contractTexts as texts } from './contracts.messages.ts'

const ExpiryFilter = lazyPart(async () => (await import('./ExpiryFilter.tsx')).ExpiryFilter)

/** The filters of the contract list; those of states and expiry first. */
export function useContractFilters(selected: Readonly<Record<string, string>>): readonly Filter[] {
  const chosen = (name: string) => filterValues({ filters: selected }, name) ?? []
  const states = useVisibleContractStates(chosen('state'))
  const paymentStates = useVisiblePaymentStates(chosen('paymentState'))
  const marketers = useEnergyMarketers()
  const tariffs = useTariffsOfMarketers(chosen('energyMarketer'))
  const commercials = useCommercials()
  const scope = useCommercialScope()
  const byTariff: Filter = {
    name: 'tariff',
    label: 'Tarifa',
    multiple: true,
    options: tariffs.map((tariff) => ({
      value: tariff.idTariff,
      label: `${tariff.name} · ${tariff.atrTariff.nombre}`,
    })),
  }
  const byCommercial: Filter = {
    name: 'commercial',
    label: 'Comercial',
    multiple: true,
    options: (commercials.data ?? []).map((commercial) => ({
      value: commercial.idCommercial,
      label: commercialFullName(commercial),
    })),
  }
  const byPaymentState = (choice: readonly ContractPaymentState[]): Filter => ({
    name: 'paymentState',
    label: contractFields.paymentState.label,
    multiple: true,
    options: choice.map((state) => ({
      value: state.idContractPaymentState,
      label: state.name,
      colour: state.badgeColor,
    })),
  })
  return [
    {
      name: 'state',
      label: 'Estado',
      multiple: true,
      options: [
        { value: ALL_STATES, label: texts.closedToo },
        { value: CLOSED_STATES, label: texts.closedOnly },
        ...states.map((state) => ({
          value: state.idContractState,
          label: state.name,
          colour: state.badgeColor,
        })),
      ],
    },
    {
      name: 'expires',
      label: texts.expiry,
      showValue: showExpiry,
      control: (value, set) => <ExpiryFilter value={value} onChange={set} />,
    },
    ...(paymentStates ? [byPaymentState(paymentStates)] : []),
    { name: 'utilityType', label: texts.energy, options: utilityOptions },
    {
      name: 'energyMarketer',
      label: 'Comercializadora',
      multiple: true,
      options: (marketers.data ?? []).map((marketer) => ({
        value: marketer.idEnergyMarketer,
        label: marketer.name,
      })),
    },
    // Names of tariffs are unique only within a marketer.
    ...(selected.energyMarketer || selected.tariff ? [byTariff] : []),
    ...(scope === 'own' ? [] : [byCommercial]),
    dateFilter('signed', 'Firma'),
    dateFilter('stateChanged', 'Cambio de estado'),
    {
      name: 'waiting',
      label: texts.waiting,
      options: waitingDistances.map((days) => ({ value: String(days), label: texts.moreThanDays(days) })),
    },
    {
      name: 'successor',
      label: texts.successor,
      options: [{ value: NO_SUCCESSOR, label: texts.noSuccessor }],
    },
    {
      name: 'incidents',
      label: texts.incidents,
      options: [{ value: OPEN_INCIDENTS, label: texts.withOpenIncident }],
    },
  ]
}
