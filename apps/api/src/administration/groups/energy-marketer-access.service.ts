import type { Group } from '@vatio/protocol/administration/groups/groups.schema'
import type {
  EnergyMarketerAccess,
  updateEnergyMarketerAccess,
} from '@vatio/protocol/administration/groups/energy-marketer-access.endpoints'
import { getGroup, updateGroup } from './groups.service.ts'
import type { Call } from '../../platform/http/route.ts'

/** @throws NOT_FOUND for a group that the actor does not manage. */
export async function getMarketerAccess(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  idGroup: string,
): Promise<EnergyMarketerAccess> {
  return presentAccess(await getGroup(tx, actor, idGroup))
}

/** Replaces the allowed marketers of a group; the rest of the group stays. @throws NOT_FOUND, VERSION_CONFLICT, GROUP_MARKETER_UNKNOWN. */
export async function updateMarketerAccess(
  call: Call<typeof updateEnergyMarketerAccess>,
): Promise<EnergyMarketerAccess> {
  const { tx, actor, params, body } = call
  const { idGroup, name, description } = await getGroup(tx, actor, params.idGroup)
  const group = await updateGroup(call, {
    idGroup,
    name,
    description,
    billingMarketerAccess: body.energyMarketers,
    version: body.version,
  })
  return presentAccess(group)
}

function presentAccess({ idGroup, billingMarketerAccess, version }: Group): EnergyMarketerAccess {
  return { idGroup, energyMarketers: billingMarketerAccess, version }
}
