import {
  createSolarPanel,
  listSolarPanels,
  removeSolarPanel,
  updateSolarPanel,
} from '@vatio/protocol/solar/panels/panels.endpoints'
import type { SolarPanel } from '@vatio/protocol/solar/panels/panels.schema'
import { useEffect } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import {
  createPanelMessages,
  panelTexts,
  removePanelMessages,
  updatePanelMessages,
} from './panels.messages.ts'

/** Kits say what their panel is. */
const AFFECTED_PATHS = ['/api/solar/solarPanels', '/api/solar/solarKits']

/** The company's panels, the inactive ones too; a failure says so once. */
export function useSolarPanels() {
  const query = useRead(
    listSolarPanels,
    { query: { limit: 1000, offset: 0, onlyActive: 'false' } },
    { staleSeconds: 120 },
  )
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: panelTexts.listFailed })
  }, [failed])
  return { ...query, data: query.data?.[0] }
}

interface SaveOptions {
  readonly onSaved: (panel: SolarPanel) => void
  /** True when the failure was shown in the form. */
  readonly onError?: (error: ApiError) => boolean
}

export function useCreateSolarPanel({ onSaved, onError }: SaveOptions) {
  return useOperation(createSolarPanel, createPanelMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateSolarPanel({ onSaved, onError }: SaveOptions) {
  return useOperation(updateSolarPanel, updatePanelMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useRemoveSolarPanel(onRemoved: () => void) {
  return useOperation(removeSolarPanel, removePanelMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onRemoved,
  })
}
