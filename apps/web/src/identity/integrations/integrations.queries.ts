import type { IntegrationProvider, SipsProvider } from '@vatio/domain/identity/integrations/integration'
import {
  listIntegrations,
  removeIntegration,
  saveDatadisIntegration,
  saveDynargyIntegration,
  saveNemonIntegration,
  testIntegration,
} from '@vatio/protocol/identity/integrations/integrations.endpoints'
import type { IntegrationStatus } from '@vatio/protocol/identity/integrations/integrations.schema'
import { operationHook, useOperation, type SavingHandlers } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { getSession, refreshUser } from '../../platform/session/session-store.ts'
import {
  removeIntegrationMessages,
  saveDatadisMessages,
  saveDynargyMessages,
  saveNemonMessages,
  testIntegrationMessages,
} from './integrations.messages.ts'

const AFFECTED = [listIntegrations]

/** The company's integrations. */
export function useIntegrations() {
  return useRead(listIntegrations, {})
}

/** Updates the integration in the user of the session, so that no new login is needed. */
function cacheStatus(provider: IntegrationProvider, status: IntegrationStatus): void {
  const user = getSession()?.user
  if (!user) return
  refreshUser({ ...user, integrations: { ...user.integrations, [`${provider}Integration`]: status } })
}

const optionsOf = (
  provider: IntegrationProvider,
  { onSuccess, onError }: SavingHandlers<IntegrationStatus>,
) => ({
  affects: AFFECTED,
  onSuccess: (status: IntegrationStatus) => {
    cacheStatus(provider, status)
    onSuccess(status)
  },
  onError,
})

export function useSaveDatadis(options: SavingHandlers<IntegrationStatus>) {
  return useOperation(saveDatadisIntegration, saveDatadisMessages, optionsOf('datadis', options))
}

export function useSaveSips(provider: SipsProvider, options: SavingHandlers<IntegrationStatus>) {
  const nemon = useOperation(saveNemonIntegration, saveNemonMessages, optionsOf('nemon', options))
  const dynargy = useOperation(saveDynargyIntegration, saveDynargyMessages, optionsOf('dynargy', options))
  return provider === 'nemon' ? nemon : dynargy
}

export function useRemoveIntegration(provider: IntegrationProvider, onRemoved: () => void) {
  return useOperation(removeIntegration, removeIntegrationMessages, {
    affects: AFFECTED,
    onSuccess: (status) => {
      cacheStatus(provider, status)
      onRemoved()
    },
  })
}

export const useTestIntegration = operationHook(testIntegration, testIntegrationMessages)
