import type { ContractParameterKey } from '../client-configuration/required-parameter.ts'
import { canChooseContractCommercial, canEditFixedFee } from './contract.policy.ts'
import type { Role } from '../../identity/accounts/role.ts'

/** The mandatory parameters of a contract, stored or typed. */
export type ContractParameterSource = Readonly<
  Record<
    | 'energyMarketer'
    | 'commercial'
    | 'tariffType'
    | 'signingDate'
    | 'lastStateChangeDate'
    | 'anualConsumption'
    | 'tariff'
    | 'hasTariffFee'
    | 'fixedFee'
    | 'powerFee'
    | 'energyFee'
    | 'managementFee'
    | 'cups',
    unknown
  >
>

/** Value of a parameter that the writer may not fill in. */
const GIVEN = true

/**
 * Values of a contract by parameter key, as far as they can be required of a writer.
 *
 * A parameter counts as filled where the writer may not edit it, such as the commercial and the fixed fee.
 * A contract always has a state. `fee` asks for what pays: the fixed fee, a
 * margin or the fee rule of the tariff.
 */
export function contractParameterValues(
  contract: ContractParameterSource,
  writer: { readonly role: Role },
): Record<ContractParameterKey, unknown> {
  const { fixedFee, powerFee, energyFee, managementFee, hasTariffFee } = contract
  const figures = [fixedFee, powerFee, energyFee, managementFee]
  const isFeeKnown =
    hasTariffFee === true || figures.some((fee) => typeof fee === 'number' && !Number.isNaN(fee))
  return {
    energyMarketer: contract.energyMarketer,
    commercial: canChooseContractCommercial(writer) ? contract.commercial : GIVEN,
    tariffType: contract.tariffType,
    signingDate: contract.signingDate,
    lastStateChangeDate: contract.lastStateChangeDate,
    fee: isFeeKnown ? GIVEN : null,
    anualConsumption: contract.anualConsumption,
    tariff: contract.tariff,
    fixedFee: canEditFixedFee(writer) ? fixedFee : GIVEN,
    cups: contract.cups,
    stateChanges: GIVEN,
  }
}
