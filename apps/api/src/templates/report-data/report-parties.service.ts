import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { findClient } from '../../energy-crm/clients/clients.service.ts'
import { listCommercials } from '../../energy-crm/commercials/commercials.service.ts'
import { findConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { findCompanyFacts, findUserFacts } from './report-data.repository.ts'

/** The company, and the record's commercial or, without one that the viewer sees, who asks. */
export async function getSender(
  tx: TenantTransaction,
  viewer: Viewer,
  idCommercial: string | null,
): Promise<SenderFields> {
  const [company, account, commercials] = await Promise.all([
    findCompanyFacts(tx),
    findUserFacts(tx, viewer.userUID),
    idCommercial === null ? [] : listCommercials(tx, viewer),
  ])
  const commercial = commercials.find((one) => one.idCommercial === idCommercial)
  return {
    'company.name': company.name,
    'company.nif': company.nif,
    'agent.name': commercial ? clientFullName(commercial) : account.userName,
    'agent.phone': commercial ? commercial.phoneNumber : account.phoneNumber,
    'agent.email': commercial ? commercial.email : account.email,
  }
}
type SenderFields = Readonly<
  Record<'company.name' | 'company.nif' | 'agent.name' | 'agent.phone' | 'agent.email', string | null>
>

/** The customer and the supply of a record, as far as the viewer sees them. */
export interface Holder {
  readonly client: Client | null
  readonly point: ConsumptionPoint | null
}

/** Looks up client and supply; the client of the supply where the record names none. */
export async function findHolder(
  tx: TenantTransaction,
  viewer: Viewer,
  ids: { readonly idClient: string | null; readonly idConsumptionPoint: string | null },
): Promise<Holder> {
  const point =
    ids.idConsumptionPoint === null ? null : await findConsumptionPoint(tx, viewer, ids.idConsumptionPoint)
  const idClient = ids.idClient ?? point?.client?.idClient ?? null
  return { client: idClient === null ? null : await findClient(tx, viewer, idClient), point }
}
