import { domainError } from '@vatio/domain/domain-error'
import { clientConfigurationErrors } from '@vatio/domain/energy-crm/client-configuration/client-configuration.errors'
import type { RequestedParameterConfiguration } from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

export interface ClientConfigurationRow {
  id_client_configuration: string
  requested_parameter_configuration: RequestedParameterConfiguration
  version: number
}

const COLUMNS = 'id_client_configuration, requested_parameter_configuration, version'

export async function selectClientConfiguration(
  tx: TenantTransaction,
): Promise<ClientConfigurationRow | null> {
  const [row] = await tx.query<ClientConfigurationRow & Record<string, unknown>>(
    `select ${COLUMNS} from client_configurations where client_uid = $1`,
    [tx.clientUID],
  )
  return row ?? null
}

export async function insertClientConfiguration(
  tx: TenantTransaction,
  id: string,
  requested: RequestedParameterConfiguration,
): Promise<ClientConfigurationRow> {
  const [row] = await withConstraints(
    tx.query<ClientConfigurationRow & Record<string, unknown>>(
      `insert into client_configurations
         (client_uid, id_client_configuration, requested_parameter_configuration)
       values ($1, $2, $3) returning ${COLUMNS}`,
      [tx.clientUID, id, JSON.stringify(requested)],
    ),
    {
      client_configurations_tenant_key: () =>
        domainError(clientConfigurationErrors, 'CLIENT_CONFIGURATION_EXISTS'),
    },
  )
  return row
}

/** Undefined when the record is gone or has another version. */
export async function updateClientConfiguration(
  tx: TenantTransaction,
  id: string,
  version: number,
  requested: RequestedParameterConfiguration,
): Promise<ClientConfigurationRow | undefined> {
  const [row] = await tx.query<ClientConfigurationRow & Record<string, unknown>>(
    `update client_configurations set requested_parameter_configuration = $4, version = version + 1
     where client_uid = $1 and id_client_configuration = $2 and version = $3 returning ${COLUMNS}`,
    [tx.clientUID, id, version, JSON.stringify(requested)],
  )
  return row
}
