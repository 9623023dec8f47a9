import {
  CONTRACT_GROUPS_MAX,
  type groupContracts,
} from '@vatio/protocol/energy-crm/contract-groups/contract-groups.endpoints'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { Call } from '../../platform/http/route.ts'
import { findVisibleContracts } from '../contracts/contract-visibility.service.ts'
import { selectContractGroups } from './contract-groups.repository.ts'

export async function listContractGroups({
  tx,
  actor,
  query,
  body,
}: Call<typeof groupContracts>): Promise<ReplyOf<typeof groupContracts>> {
  const condition = await findVisibleContracts(tx, actor, body, query.findSimilar)
  const rows = await selectContractGroups(tx, condition, query.by, CONTRACT_GROUPS_MAX)
  const [first] = rows
  return {
    groups: rows.map(
      ({ allGroups: _, allContracts: __, allElectricityKwh: ___, allGasKwh: ____, ...group }) => group,
    ),
    totals: {
      groups: first?.allGroups ?? 0,
      contracts: first?.allContracts ?? 0,
      electricityKwh: first?.allElectricityKwh ?? 0,
      gasKwh: first?.allGasKwh ?? 0,
    },
  }
}
