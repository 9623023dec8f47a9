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
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertPlugin, usesPlugin } from '../plugins/plugins.service.ts'
import * as repository from './client-configuration.repository.ts'

type Writing = Pick<Call, 'tx' | 'audit'>

/** The configuration of the transaction's company; nothing required where it has set none. */
export async function getClientConfiguration(tx: TenantTransaction): Promise<ClientConfiguration> {
  const row = await repository.selectClientConfiguration(tx)
  return row ? present(row) : { _id: null, requestedParameterConfiguration: nothingRequired, version: null }
}

/** @throws CLIENT_CONFIGURATION_EXISTS, PLUGIN_INACTIVE. */
export async function createClientConfiguration(
  call: Writing,
  requested: RequestedParameterConfiguration,
): Promise<StoredClientConfiguration> {
  await assertPlugin(call.tx, 'formRequestParameters')
  const id = newId()
  const saved = present(await repository.insertClientConfiguration(call.tx, id, requested))
  await call.audit({
    action: 'create',
    entity: 'client-configuration',
    idEntity: id,
    after: requested,
  })
  return saved
}

/** @throws NOT_FOUND, VERSION_CONFLICT, PLUGIN_INACTIVE. */
export async function updateClientConfiguration(
  call: Writing,
  id: string,
  version: number,
  requested: RequestedParameterConfiguration,
): Promise<StoredClientConfiguration> {
  const before = await repository.selectClientConfiguration(call.tx)
  if (before?.id_client_configuration !== id) throw domainError(requestErrors, 'NOT_FOUND')
  await assertPlugin(call.tx, 'formRequestParameters')
  const row = await assertUpdated(
    await repository.updateClientConfiguration(call.tx, id, version, requested),
    async () => {
      const stored = await repository.selectClientConfiguration(call.tx)
      return stored && present(stored)
    },
  )
  await call.audit({
    action: 'update',
    entity: 'client-configuration',
    idEntity: id,
    before: before.requested_parameter_configuration,
    after: requested,
  })
  return present(row)
}

/** What the forms of the company require now: nothing while the plugin `formRequestParameters` is off. */
export async function requiredParameters(tx: TenantTransaction): Promise<RequestedParameterConfiguration> {
  if (!(await usesPlugin(tx, 'formRequestParameters'))) return nothingRequired
  const row = await repository.selectClientConfiguration(tx)
  return row?.requested_parameter_configuration ?? nothingRequired
}

/** @throws REQUIRED_PARAMETER_MISSING with the first empty field, and all of them in `details.parameters`. */
export async function assertRequiredClientParameters(
  tx: TenantTransaction,
  client: ClientParameterSource,
): Promise<void> {
  const { clients } = await requiredParameters(tx)
  const parameters = missingRequiredParameters(clients, clientParameterValues(client))
  const [first] = parameters
  if (first === undefined) return
  throw domainError(clientConfigurationErrors, 'REQUIRED_PARAMETER_MISSING', {
    field: clientParameterField(first),
    details: { parameters },
  })
}

function present(row: repository.ClientConfigurationRow): StoredClientConfiguration {
  return {
    _id: row.id_client_configuration,
    requestedParameterConfiguration: row.requested_parameter_configuration,
    version: row.version,
  }
}
