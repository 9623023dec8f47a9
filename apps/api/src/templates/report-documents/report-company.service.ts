import { defaultBrandColours, type BrandColours } from '@vatio/domain/identity/themes/brand.data'
import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import { findShownTheme } from '../../identity/themes/themes.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { findCompanyName } from './report-company.repository.ts'

export interface ReportCompany {
  readonly name: string
  readonly colours: BrandColours
}

/** Name and colours of the transaction's company, as its licence allows them; the product's where it has none. */
export async function getReportCompany(tx: TenantTransaction): Promise<ReportCompany> {
  const theme = await findShownTheme(tx)
  const chosen = Object.entries(defaultBrandColours).map(([name, colour]) => {
    const own = theme?.[name as keyof BrandColours]
    return [name, own !== undefined && isHexColour(own) ? own : colour]
  })
  return { name: await findCompanyName(tx), colours: Object.fromEntries(chosen) as BrandColours }
}
