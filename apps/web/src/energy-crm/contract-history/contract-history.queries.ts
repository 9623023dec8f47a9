import { listContractHistory } from '@vatio/protocol/energy-crm/contract-history/contract-history.endpoints'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { contractHistoryTexts as texts } from './contract-history.messages.ts'

/** The history of a contract, the newest change first; a failure shows one toast. */
export function useContractHistory(idContractInfo: string) {
  const query = useRead(listContractHistory, { params: { idContractInfo } })
  useFailureToast(query.isError, texts.failed)
  return query
}
