import { domainError } from '@vatio/domain/domain-error'
import { integrationErrors } from '@vatio/domain/identity/integrations/integration.errors'
import type { IntegrationProvider, SipsProvider } from '@vatio/domain/identity/integrations/integration'
import { secretErrors } from '@vatio/domain/identity/secrets/secrets.errors'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { Secret } from '../../platform/secrets/secret.ts'
import type { SecretBox, SecretPlace } from '../../platform/secrets/secret-box.ts'
import { selectSealedCredentials } from './integrations.repository.ts'

const datadisShape = z.object({
  userName: z.string(),
  password: z.string(),
  authorizedNif: z.string().nullable(),
})
const sipsShape = z.object({ accessToken: z.string() })

/** The sealed contents of the row of a provider. */
export type StoredCredentials = z.infer<typeof datadisShape> | z.infer<typeof sipsShape>

/** Seals credentials to the row of their company and provider. */
export function sealCredentials(
  secrets: SecretBox,
  clientUID: string,
  provider: IntegrationProvider,
  credentials: StoredCredentials,
): string {
  return secrets.seal(JSON.stringify(credentials), placeOf(clientUID, provider))
}

/**
 * The company's account of Datadis, for calls; the only function that reads the password.
 *
 * @throws INTEGRATION_INACTIVE, SECRET_UNREADABLE
 */
export async function getDatadisAccount(tx: TenantTransaction, secrets: SecretBox) {
  const { credentials } = await open(tx, secrets, 'datadis', datadisShape)
  const { userName, password, authorizedNif } = credentials
  return { userName, password: new Secret(password), authorizedNif }
}

/** The company's access to a SIPS provider. @throws INTEGRATION_INACTIVE, SECRET_UNREADABLE */
export async function getSipsAccess(tx: TenantTransaction, secrets: SecretBox, provider: SipsProvider) {
  const { apiUrl, credentials } = await open(tx, secrets, provider, sipsShape)
  return { apiUrl: apiUrl ?? '', accessToken: new Secret(credentials.accessToken) }
}

async function open<Shape extends z.ZodType>(
  tx: TenantTransaction,
  secrets: SecretBox,
  provider: IntegrationProvider,
  shape: Shape,
): Promise<{ apiUrl: string | null; credentials: z.output<Shape> }> {
  const row = await selectSealedCredentials(tx, provider)
  if (!row) throw domainError(integrationErrors, 'INTEGRATION_INACTIVE')
  const opened: unknown = JSON.parse(secrets.open(row.sealedCredentials, placeOf(tx.clientUID, provider)))
  const parsed = shape.safeParse(opened)
  // The error of the parser would contain the text.
  if (!parsed.success) throw domainError(secretErrors, 'SECRET_UNREADABLE')
  return { apiUrl: row.apiUrl, credentials: parsed.data }
}

function placeOf(clientUID: string, provider: IntegrationProvider): SecretPlace {
  return { table: 'integrations', column: 'sealed_credentials', clientUID, id: provider }
}
