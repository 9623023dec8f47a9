import { PRODUCT_NAME, defaultBrandColours } from '@vatio/domain/identity/themes/brand.data'
import { isHexColour, type HexColour } from '@vatio/domain/identity/themes/colour-contrast'
import type { TenantTransaction } from '../db/database.ts'
import { unlinked } from './unlinked.ts'

/** How a mail looks: the company's own name and colour where it has them, else the product's. */
export interface MailBrand {
  readonly title: string
  readonly primary: HexColour
}

export const productBrand: MailBrand = { title: PRODUCT_NAME, primary: defaultBrandColours.primary }

/** The brand of a company from its stored theme; invalid values are replaced by the product's. */
export function mailBrandOf(theme: unknown): MailBrand {
  const { clientAppTitle, primary } = (theme ?? {}) as { clientAppTitle?: unknown; primary?: unknown }
  const title = typeof clientAppTitle === 'string' ? clientAppTitle.trim().slice(0, 80) : ''
  return {
    title: title === '' ? productBrand.title : unlinked(title),
    primary: typeof primary === 'string' && isHexColour(primary) ? primary : productBrand.primary,
  }
}

/** The brand of the transaction's company. */
export async function readMailBrand(tx: TenantTransaction): Promise<MailBrand> {
  const company = await tx.db
    .selectFrom('organisations')
    .select('themeConfig')
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
  return mailBrandOf(company?.themeConfig)
}
