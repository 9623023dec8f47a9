import { domainError } from '@vatio/domain/domain-error'
import { clientConfigurationErrors } from '@vatio/domain/energy-crm/client-configuration/client-configuration.errors'
import {
  clientParameterField,
  clientParameterValues,
  missingRequiredParameters,
  nothingRequired,
  type ClientParameterSource,
  type RequestedParameterConfiguration,
} from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  ClientConfiguration,
  StoredClientConfiguration,
} from '@vatio/protocol/energy-crm/client-configuration/client-configuration.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { WritingCall } from '../../platform/records/record-store.ts'
import { insertRow, updateRow } from '../../platform/records/record-table.ts'
import { assertPlugin, isPluginActive } from '../plugins/plugins.service.ts'
import {
  clientConfigurationTable,
  findClientConfiguration,
  toConfigurationValues,
} from './client-configuration.repository.ts'

const ENTITY = 'client-configuration'

/** The configuration of the transaction's company; nothing required where it has set none. */
export async function getClientConfiguration(tx: TenantTransaction): Promise<ClientConfiguration> {
  const stored = await findClientConfiguration(tx)
  return stored ?? { _id: null, requestedParameterConfiguration: nothingRequired, version: null }
}

/** @throws CLIENT_CONFIGURATION_EXISTS, PLUGIN_INACTIVE. */
export async function createClientConfiguration(
  { tx, audit }: WritingCall,
  requested: RequestedParameterConfiguration,
): Promise<StoredClientConfiguration> {
  await assertPlugin(tx, 'formRequestParameters')
  const id = newId()
  await insertRow(tx, clientConfigurationTable, id, toConfigurationValues(requested))
  await audit({ action: 'create', entity: ENTITY, idEntity: id, after: requested })
  return { _id: id, requestedParameterConfiguration: requested, version: 1 }
}

/** @throws NOT_FOUND, VERSION_CONFLICT, PLUGIN_INACTIVE. */
export async function updateClientConfiguration(
  { tx, audit }: WritingCall,
  id: string,
  version: number,
  requested: RequestedParameterConfiguration,
): Promise<StoredClientConfiguration> {
  const before = await findClientConfiguration(tx)
  if (before?._id !== id) throw domainError(requestErrors, 'NOT_FOUND')
  await assertPlugin(tx, 'formRequestParameters')
  const values = toConfigurationValues(requested)
  if (!(await updateRow(tx, clientConfigurationTable, { id, version }, values))) {
    throw versionConflict(await findClientConfiguration(tx))
  }
  await audit({
    action: 'update',
    entity: ENTITY,
    idEntity: id,
    before: before.requestedParameterConfiguration,
    after: requested,
  })
  return { _id: id, requestedParameterConfiguration: requested, version: version + 1 }
}

/** The fields that the company requires: none while the plugin `formRequestParameters` is off. */
export async function getRequiredParameters(tx: TenantTransaction): Promise<RequestedParameterConfiguration> {
  if (!(await isPluginActive(tx, 'formRequestParameters'))) return nothingRequired
  return (await getClientConfiguration(tx)).requestedParameterConfiguration
}

/** @throws REQUIRED_PARAMETER_MISSING with the first empty field, and all of them in `details.parameters`. */
export async function assertRequiredClientParameters(
  tx: TenantTransaction,
  client: ClientParameterSource,
): Promise<void> {
  const { clients } = await getRequiredParameters(tx)
  const parameters = missingRequiredParameters(clients, clientParameterValues(client))
  const [first] = parameters
  if (first === undefined) return
  throw domainError(clientConfigurationErrors, 'REQUIRED_PARAMETER_MISSING', {
    field: clientParameterField(first),
    details: { parameters },
  })
}
