import { domainError } from '@vatio/domain/domain-error'
import { clientConfigurationErrors } from '@vatio/domain/energy-crm/client-configuration/client-configuration.errors'
import type { RequestedParameterConfiguration } from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import type { StoredClientConfiguration } from '@vatio/protocol/energy-crm/client-configuration/client-configuration.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const clientConfigurationTable = recordTable({
  table: 'clientConfigurations',
  id: 'idClientConfiguration',
  hasCreator: false,
  isSoftDeleted: false,
  constraintErrors: {
    client_configurations_tenant_key: () =>
      domainError(clientConfigurationErrors, 'CLIENT_CONFIGURATION_EXISTS'),
  },
})

/** The configuration of the company, which has one at most. */
export async function findClientConfiguration(
  tx: TenantTransaction,
): Promise<StoredClientConfiguration | null> {
  const row = await tx.db
    .selectFrom('clientConfigurations')
    .select(['idClientConfiguration', 'version'])
    .select((configuration) =>
      configuration
        .ref('requestedParameterConfiguration')
        .$castTo<RequestedParameterConfiguration>()
        .as('requested'),
    )
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
  if (!row) return null
  return {
    _id: row.idClientConfiguration,
    requestedParameterConfiguration: row.requested,
    version: row.version,
  }
}

export function toConfigurationValues(requested: RequestedParameterConfiguration) {
  return { requestedParameterConfiguration: JSON.stringify(requested) }
}
