import type { TenantTransaction } from '../../platform/db/database.ts'

export interface SenderCompany {
  readonly name: string
  readonly custom_host: string | null
  readonly theme_config: unknown
}

/** In whose name the mail goes out. */
export async function findSenderCompany(tx: TenantTransaction): Promise<SenderCompany> {
  const [row] = await tx.query<SenderCompany & Record<string, unknown>>(
    'select name, custom_host, theme_config from organisations where client_uid = $1',
    [tx.clientUID],
  )
  return row
}
