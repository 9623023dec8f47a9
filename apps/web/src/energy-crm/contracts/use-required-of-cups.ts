import { clientParameterField } from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import { canChooseContractCommercial } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { useUser } from '../../platform/session/session-store.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import type { MandatoryFields } from '../../ui/form/RecordFormPanel.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import {
  useMandatoryClientFields,
  useMandatoryContractFields,
} from '../client-configuration/client-configuration.queries.ts'
import { useTariffsOfMarketer } from '../tariffs/tariffs.queries.ts'
import {
  newClientFields as info,
  newContractFields as fields,
  newSupplyFields as supply,
} from './contract-from-cups-fields.ts'
import {
  addressOfSupply,
  commercialOf,
  copiesAddress,
  technicalTerms,
  type ContractFromCupsValues,
  type KnownRecords,
} from './contract-from-cups.ts'

const copied: Readonly<Record<string, string>> = {
  [info.address.name]: supply.address.name,
  [info.addressCode.name]: supply.addressCode.name,
  [info.city.name]: supply.city.name,
  [info.region.name]: supply.region.name,
}

/**
 * Fields of the form that the company requires of a contract and, where it is new, of its client; by their names in this
 * form, which asks once for what both have.
 */
export function useRequiredOfCups(
  form: FormStore<ContractFromCupsValues>,
  known: KnownRecords,
  typology: string | null,
): MandatoryFields<ContractFromCupsValues> {
  const user = useUser()
  const ofClient = useMandatoryClientFields()
  const ofContract = useMandatoryContractFields()
  const { isCopied, marketer, utilityType } = useFormValue(form, (values) => ({
    isCopied: copiesAddress(values, known.point),
    marketer: values.contract.energyMarketer,
    utilityType: known.point?.utilityType ?? values.contract.utilityType,
  }))
  const tariffs = useTariffsOfMarketer(marketer, utilityType).data
  const nameOfClient = (parameter: string): string => {
    if (parameter === clientParameterField('commercial')) return fields.commercial.name
    const name = `client.${parameter}`
    return isCopied ? (copied[name] ?? name) : name
  }
  const nameOfContract = (parameter: string) =>
    parameter === 'cups' ? supply.cups.name : `contract.${parameter}`
  return {
    required: new Set([
      ...[...ofContract.required].map(nameOfContract),
      ...(known.client ? [] : [...ofClient.required].map(nameOfClient)),
    ]),
    missing: (values) => {
      const { contract, client } = values
      const commercial = commercialOf(values, known)
      const missingOfContract = ofContract.missing({
        ...contract,
        ...technicalTerms(values, known.point),
        commercial,
        cups: values.consumptionPoint.cups,
        hasTariffFee: tariffs?.find((one) => one.idTariff === contract.tariff)?.hasFees ?? false,
      })
      const missingOfClient = known.client
        ? new Map<string, string>()
        : ofClient.missing({
            ...client,
            clientInfo: { ...client.clientInfo, ...(isCopied ? addressOfSupply(values, known.point) : {}) },
            clientTypology: typology,
            // Who may not choose it gets their own.
            commercial: canChooseContractCommercial(user) ? commercial : 'own',
          })
      return new Map([
        ...[...missingOfContract].map(([name, text]) => [nameOfContract(name), text] as const),
        ...[...missingOfClient].map(([name, text]) => [nameOfClient(name), text] as const),
      ])
    },
  }
}
