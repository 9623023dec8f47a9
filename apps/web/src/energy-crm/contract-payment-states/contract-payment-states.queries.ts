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
import { createPaymentStateMessages, updatePaymentStateMessages } from './contract-payment-states.messages.ts'

const PATHS = ['/api/energy-crm/contracts/paymentStates']

/** The company's billing states. */
export function usePaymentStates() {
  return useCachedList('paymentStates', listContractPaymentStates, {})
}

export function useCreatePaymentState(onCreated: () => void) {
  const operation = useOperation(createContractPaymentState, createPaymentStateMessages, {
    invalidates: PATHS,
    onSuccess: onCreated,
  })
  return {
    isPending: operation.isPending,
    create: (body: Pick<ContractPaymentState, 'name' | 'badgeColor'>) => operation.mutate({ body }),
  }
}

/** Changes a state; whatever is not said stays. */
export function useUpdatePaymentState(onSaved: () => void = () => {}) {
  const client = useQueryClient()
  const update = useOperation(updateContractPaymentState, updatePaymentStateMessages, {
    invalidates: PATHS,
    onSuccess: onSaved,
    onError: (error) => {
      if (error.code === 'VERSION_CONFLICT') void invalidateReads(client, PATHS)
    },
  })
  return {
    isPending: update.isPending,
    change: (state: ContractPaymentState, change: Partial<ContractPaymentState>) => {
      const { clientUID: _, ...body } = { ...state, ...change }
      update.mutate({ body })
    },
  }
}
