import { listSolarKits } from '@vatio/protocol/solar/kits/kits.endpoints'
import {
  createSolarPanel,
  listSolarPanels,
  removeSolarPanel,
  updateSolarPanel,
} from '@vatio/protocol/solar/solar-panels/solar-panels.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import {
  createPanelMessages,
  panelTexts,
  removePanelMessages,
  updatePanelMessages,
} from './solar-panels.messages.ts'

/** Kits contain their panel. */
const AFFECTED = [listSolarPanels, listSolarKits]

/** The company's panels, the inactive ones too; an error shows one toast. */
export function useSolarPanels() {
  const query = useRead(
    listSolarPanels,
    { query: { limit: 1000, offset: 0, onlyActive: 'false' } },
    { staleSeconds: 120 },
  )
  useFailureToast(query.isError, panelTexts.listFailed)
  return { ...query, data: query.data?.[0] }
}

export const useCreateSolarPanel = operationHook(createSolarPanel, createPanelMessages, AFFECTED)
export const useUpdateSolarPanel = operationHook(updateSolarPanel, updatePanelMessages, AFFECTED)
export const useRemoveSolarPanel = operationHook(removeSolarPanel, removePanelMessages, AFFECTED)
