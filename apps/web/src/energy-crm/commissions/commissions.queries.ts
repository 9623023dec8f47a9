import { getContractFee } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { commissionReadErrorTexts } from './commissions.messages.ts'

/** The commission of a contract; a failure shows one toast. */
export function useContractFee(idContractInfo: string) {
  const query = useRead(getContractFee, { params: { id: idContractInfo } })
  useFailureToast(query.isError, commissionReadErrorTexts.fee)
  return query
}
