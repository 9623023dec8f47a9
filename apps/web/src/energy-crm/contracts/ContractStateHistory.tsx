import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { PluginBadge } from '../plugins/PluginBadge.tsx'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { contractFields } from './contract-fields.ts'
import { contractTexts as texts } from './contracts.messages.ts'
import { StateTimeline } from './StateTimeline.tsx'

/** The states that a contract has had and, where the company uses its plugin, its billing states. */
export function ContractStateHistory({ contract }: { readonly contract: ContractDetail }) {
  const hasPaymentStates = useHasPlugin('contractPaymentsStates')
  const states = (
    <StateTimeline
      changes={contract.stateChanges.map(({ idContractStateRegister: id, contractState, ...change }) => ({
        ...change,
        id,
        state: contractState,
      }))}
      empty={texts.noStateChanges}
    />
  )
  if (!hasPaymentStates) return states
  return (
    <>
      <FactGroup title={texts.contractState}>{states}</FactGroup>
      <FactGroup
        title={contractFields.paymentState.label}
        badge={<PluginBadge pluginKey="contractPaymentsStates" />}
      >
        <StateTimeline
          changes={contract.paymentStateChanges.map(
            ({ idContractPaymentStateRegister: id, contractPaymentState, ...change }) => ({
              ...change,
              id,
              state: contractPaymentState,
            }),
          )}
          empty={texts.noPaymentStateChanges}
        />
      </FactGroup>
    </>
  )
}
