import { canAccess } from '@vatio/domain/identity/accounts/application'
import { getCurrentContract } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { getClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { call } from '../../platform/http/client.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { useStudyEditor } from '../study-editor.ts'
import { fillFromClient, fillFromContract, fillFromSupply } from './client-details.ts'
import { clientDetailsTexts as texts } from './client-details.messages.ts'

/** Fills an open study in with records of the CRM; what could not be read is said, and the rest is filled in. */
export function useFillStudy() {
  const { change } = useStudyEditor()
  const { applications } = useUser()
  const fromClient = async (id: string) => {
    const client = await call(getClient, { params: { id } }).catch(() => null)
    if (client === null) showToast({ tone: 'error', text: texts.clientFailed })
    else {
      const clientName = client.clientInfo.name
      change((content) => ({
        ...fillFromClient(content, client),
        filledFrom: { idClient: id, clientName, idConsumptionPoint: null },
      }))
    }
  }
  return {
    fromClient,
    fromSupply: async (point: ConsumptionPoint) => {
      // First the client: the address that stays is that of the supply.
      if (point.client) await fromClient(point.client.idClient)
      const { idConsumptionPoint } = point
      change((content) => {
        const { idClient = null, clientName = '' } = content.filledFrom ?? {}
        return {
          ...fillFromSupply(content, point),
          filledFrom: { idClient, clientName, idConsumptionPoint },
        }
      })
      if (!canAccess(applications, 'billing')) return
      const input = { params: { id: point.idConsumptionPoint }, query: { date: todayInMadrid() } }
      const reply = await call(getCurrentContract, input).catch(() => null)
      if (reply === null) showToast({ tone: 'error', text: texts.contractFailed })
      else change((content) => fillFromContract(content, reply.contract))
    },
  }
}
