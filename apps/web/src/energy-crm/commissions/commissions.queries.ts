import { getContractFee } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { useEffect } from 'react'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { commissionReadingTexts } from './commissions.messages.ts'

/** The commission of a contract; a failure says so once. */
export function useContractFee(idContractInfo: string) {
  const query = useRead(getContractFee, { params: { id: idContractInfo } })
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: commissionReadingTexts.fee })
  }, [failed])
  return query
}
