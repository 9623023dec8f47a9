import {
  clientParameterField,
  clientParameterKeys,
  clientParameterValues,
  isAlwaysRequired,
  missingRequiredParameters,
  nothingRequired,
  type ClientParameterKey,
  type ClientParameterSource,
  type ContractParameterKey,
  type RequestedParameterConfiguration,
  type RequiredParameters,
} from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import {
  contractParameterValues,
  type ContractParameterSource,
} from '@vatio/domain/energy-crm/contracts/contract-parameter'
import {
  createClientConfiguration,
  getClientConfiguration,
  updateClientConfiguration,
} from '@vatio/protocol/energy-crm/client-configuration/client-configuration.endpoints'
import type { ClientConfiguration } from '@vatio/protocol/energy-crm/client-configuration/client-configuration.schema'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads, useRead } from '../../platform/http/use-read.ts'
import { useUser } from '../../platform/session/session-store.ts'
import type { MandatoryFields } from '../../ui/form/RecordFormPanel.tsx'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import {
  contractParameterLabels,
  createConfigurationMessages,
  requiredParameterTexts,
  updateConfigurationMessages,
} from './client-configuration.messages.ts'

const AFFECTED = [getClientConfiguration]

/** The CRM configuration of the company. */
export function useClientConfiguration() {
  return useRead(getClientConfiguration, {}, { staleSeconds: 300 })
}

/** The parameters whose switches cannot be turned off. */
const alwaysRequired: RequiredParameters<ClientParameterKey> = Object.fromEntries(
  clientParameterKeys.filter(isAlwaysRequired).map((key) => [key, true]),
)

/** Fields that the forms require: none while the plugin is off or not loaded. */
export function useRequiredParameters(): RequestedParameterConfiguration {
  const isOn = useHasPlugin('formRequestParameters')
  const configuration = useRead(getClientConfiguration, {}, { enabled: isOn, staleSeconds: 300 })
  return isOn ? (configuration.data?.requestedParameterConfiguration ?? nothingRequired) : nothingRequired
}

/** Required fields of the client form, and the error texts of those that are empty. */
export function useMandatoryClientFields(): MandatoryFields<ClientParameterSource> {
  const isOn = useHasPlugin('formRequestParameters')
  const clients = { ...(isOn ? alwaysRequired : {}), ...useRequiredParameters().clients }
  const keys = Object.keys(clients) as ClientParameterKey[]
  return {
    required: new Set(keys.filter((key) => clients[key] === true).map(clientParameterField)),
    missing: (values) => {
      const missing = missingRequiredParameters(clients, clientParameterValues(values))
      return new Map(missing.map((key) => [clientParameterField(key), requiredParameterTexts.missing]))
    },
  }
}

/** Names on screen of some parameters of a contract, by their keys. */
export function contractParameterNames(keys: readonly string[]): readonly string[] {
  const names: Readonly<Record<string, string>> = contractParameterLabels
  return keys.map((key) => names[key] ?? key)
}

/** Required fields of the contract form, and the error texts of those that are empty and that the user may edit. */
export function useMandatoryContractFields(): MandatoryFields<ContractParameterSource> {
  const user = useUser()
  const { contracts } = useRequiredParameters()
  const keys = Object.keys(contracts) as ContractParameterKey[]
  return {
    required: new Set<string>(keys.filter((key) => contracts[key] === true)),
    missing: (values) => {
      const missing = missingRequiredParameters(contracts, contractParameterValues(values, user))
      return new Map<string, string>(missing.map((key) => [key, requiredParameterTexts.missing]))
    },
  }
}

/** Creates the configuration, or updates the stored one. */
export function useSaveClientConfiguration(stored: ClientConfiguration) {
  const client = useQueryClient()
  const options = {
    affects: AFFECTED,
    // Another user has saved first: their configuration is read and shown.
    onError: (error: ApiError) => {
      if (['VERSION_CONFLICT', 'CLIENT_CONFIGURATION_EXISTS'].includes(error.code)) {
        void invalidateReads(client, AFFECTED)
      }
    },
  }
  const create = useOperation(createClientConfiguration, createConfigurationMessages, options)
  const update = useOperation(updateClientConfiguration, updateConfigurationMessages, options)
  const { _id: id, version } = stored
  return {
    isPending: create.isPending || update.isPending,
    save: (requestedParameterConfiguration: RequestedParameterConfiguration) => {
      const body = { requestedParameterConfiguration }
      if (id === null || version === null) create.mutate({ body })
      else update.mutate({ params: { _id: id }, body: { ...body, version } })
    },
  }
}
