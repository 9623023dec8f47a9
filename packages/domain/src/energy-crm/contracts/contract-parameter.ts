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
 * A contract always has a state. `fee` asks for one of the figures that pay: the fixed fee or a margin.
 */
export function contractParameterValues(
  contract: ContractParameterSource,
  writer: { readonly role: Role },
): Record<ContractParameterKey, unknown> {
  const { fixedFee, powerFee, energyFee, managementFee } = contract
  const fees = [fixedFee, powerFee, energyFee, managementFee]
  return {
    energyMarketer: contract.energyMarketer,
    commercial: canChooseContractCommercial(writer) ? contract.commercial : GIVEN,
    tariffType: contract.tariffType,
    signingDate: contract.signingDate,
    lastStateChangeDate: contract.lastStateChangeDate,
    fee: fees.filter((fee) => typeof fee === 'number' && !Number.isNaN(fee)),
    anualConsumption: contract.anualConsumption,
    tariff: contract.tariff,
    fixedFee: canEditFixedFee(writer) ? fixedFee : GIVEN,
    cups: contract.cups,
    stateChanges: GIVEN,
  }
}

/** Name of the wire field at which a missing contract parameter is reported. */
export function contractParameterField(key: ContractParameterKey): string {
  return key === 'fee' ? 'powerFee' : key
}
