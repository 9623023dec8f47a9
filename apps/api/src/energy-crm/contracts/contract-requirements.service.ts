import { domainError } from '@vatio/domain/domain-error'
import { clientConfigurationErrors } from '@vatio/domain/energy-crm/client-configuration/client-configuration.errors'
import {
  missingRequiredParameters,
  type ContractParameterKey,
  type RequiredParameters,
} from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import {
  contractParameterValues,
  type ContractParameterSource,
} from '@vatio/domain/energy-crm/contracts/contract-parameter'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { Call } from '../../platform/http/route.ts'
import { getRequiredParameters } from '../client-configuration/client-configuration.service.ts'
import { selectTariffsWithFee } from '../commissions/tariff-fees.service.ts'

type Reading = Pick<Call, 'tx'> & { readonly actor: Pick<Viewer, 'role'> }

/** What is asked of a contract, as it is to be stored. */
export interface RequirementSource extends Omit<ContractParameterSource, 'hasTariffFee'> {
  readonly idTariff: string | null
  readonly signingDate: CivilDate | null
}

/** @throws REQUIRED_PARAMETER_MISSING with the first empty field, and all of them in `details.parameters`. */
export async function assertRequiredParameters(call: Reading, contract: RequirementSource): Promise<void> {
  const [parameters = []] = await listMissingParameters(call, [contract])
  const [first] = parameters
  if (first === undefined) return
  throw domainError(clientConfigurationErrors, 'REQUIRED_PARAMETER_MISSING', {
    field: first,
    details: { parameters },
  })
}

/** The mandatory parameters that each of some contracts leaves empty, in their order. */
export async function listMissingParameters(
  { tx, actor }: Reading,
  contracts: readonly RequirementSource[],
): Promise<ContractParameterKey[][]> {
  const { contracts: required } = await getRequiredParameters(tx)
  const asked = contracts.flatMap(({ idTariff, signingDate }) =>
    required.fee === true && idTariff !== null ? [{ idTariff, day: signingDate ?? tx.today }] : [],
  )
  const paid = asked.length > 0 ? await selectTariffsWithFee(tx, asked) : []
  return contracts.map((contract) => {
    const day = contract.signingDate ?? tx.today
    const hasTariffFee = paid.some((one) => one.idTariff === contract.idTariff && one.day === day)
    return findMissingParameters(required, { ...contract, hasTariffFee }, actor)
  })
}

/** The mandatory parameters that a contract leaves empty. */
export function findMissingParameters(
  required: RequiredParameters<ContractParameterKey>,
  contract: RequirementSource & { readonly hasTariffFee: boolean },
  actor: Pick<Viewer, 'role'>,
): ContractParameterKey[] {
  return missingRequiredParameters(required, contractParameterValues(contract, actor))
}
