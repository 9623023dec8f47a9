import { visiblePaymentStates } from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state'
import {
  createContractPaymentState,
  listContractPaymentStates,
  updateContractPaymentState,
} from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.endpoints'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useCachedList } from '../../platform/http/cached-list.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { contractReads } from '../portfolio-reads.ts'
import type { StateWrites } from '../state-list.ts'
import { createPaymentStateMessages, updatePaymentStateMessages } from './contract-payment-states.messages.ts'

/** Contracts show their billing state. */
const AFFECTED = [listContractPaymentStates, ...contractReads]

/** The company's billing states. */
export function usePaymentStates(options: { readonly enabled?: boolean } = {}) {
  return useCachedList('paymentStates', listContractPaymentStates, {}, options)
}

/** The states to pick from, and those in `selectedIds`; null where the company does not use their plugin. */
export function useVisiblePaymentStates(
  selectedIds: readonly string[] = [],
): readonly ContractPaymentState[] | null {
  const enabled = useHasPlugin('contractPaymentsStates')
  const { data } = usePaymentStates({ enabled })
  return enabled ? visiblePaymentStates(data ?? [], selectedIds) : null
}

/** Creates and changes states. */
export function usePaymentStateWrites(): StateWrites<ContractPaymentState> {
  const client = useQueryClient()
  const creation = useOperation(createContractPaymentState, createPaymentStateMessages, {
    affects: AFFECTED,
  })
  const update = useOperation(updateContractPaymentState, updatePaymentStateMessages, {
    affects: AFFECTED,
    onError: (error) => {
      if (error.code === 'VERSION_CONFLICT') void invalidateReads(client, AFFECTED)
    },
  })
  return {
    isCreating: creation.isPending,
    create: (body, onCreated) => creation.mutate({ body }, { onSuccess: onCreated }),
    isChanging: update.isPending,
    change: (state, change, onSaved) => {
      const { clientUID: _, ...body } = { ...state, ...change }
      update.mutate({ body }, { onSuccess: onSaved })
    },
  }
}
