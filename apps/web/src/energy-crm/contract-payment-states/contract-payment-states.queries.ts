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
import type { StateWrites } from '../state-list.ts'
import { createPaymentStateMessages, updatePaymentStateMessages } from './contract-payment-states.messages.ts'

const AFFECTED = [listContractPaymentStates]

/** The company's billing states. */
export function usePaymentStates() {
  return useCachedList('paymentStates', listContractPaymentStates, {})
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
