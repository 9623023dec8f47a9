import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import {
  contractDetailSchema,
  type ContractDetail,
} from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { formDifferences } from '../../ui/form/record-fields.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { useMissingContractFields } from '../client-configuration/client-configuration.queries.ts'
import { useLacksEveryCommercial } from '../commercials/commercials.queries.ts'
import { NoCommercialCard } from '../commercials/NoCommercialCard.tsx'
import { useCommercials } from '../commercials/commercials.queries.ts'
import { consumptionPointLine } from '../consumption-points/ConsumptionPointPicker.tsx'
import { useContractStates } from '../contract-states/contract-states.queries.ts'
import { useTariffsOfMarketer } from '../tariffs/tariffs.queries.ts'
import { contractFields } from './contract-fields.ts'
import {
  changesState,
  validateContractForm,
  toContractFormValues,
  toContractInput,
  withConsumptionPoint,
} from './contract-form.ts'
import { namesIn } from './contract-names.ts'
import { ContractDataSection } from './ContractDataSection.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'
import { useContractNumberCheck, useCreateContract, useUpdateContract } from './contracts.queries.ts'
import { ContractPaymentStateSection } from './ContractPaymentStateSection.tsx'
import { ContractStateSection } from './ContractStateSection.tsx'
import { ContractConsumptionPointSection } from './ContractConsumptionPointSection.tsx'
import { ContractTermsSection } from './ContractTermsSection.tsx'

interface ContractFormProps extends RecordFormProps<ContractDetail> {
  /** Preselected consumption point of a new contract. */
  readonly point?: ConsumptionPoint | null
  /** Only consumption points of this client can be chosen. */
  readonly idClient?: string | null
}

/** Creates or edits a contract in a panel. */
export function ContractForm({ point = null, idClient = null, ...props }: ContractFormProps) {
  const user = useUser()
  const record = useRecordForm(props, {
    id: 'idContractInfo',
    address: '/energy-crm/contracts',
    parent: point?.idConsumptionPoint ?? idClient ?? '',
    toValues: (stored) => {
      const values = toContractFormValues(stored)
      return point ? withConsumptionPoint(values, point) : values
    },
    validate: validateContractForm,
    storedShape: contractDetailSchema,
  })
  const { form, opened: contract } = record
  const { values } = form
  const create = useCreateContract(record.handlers)
  const update = useUpdateContract(record.handlers)
  const number = useContractNumberCheck(
    values.contractNumber,
    values.utilityType,
    contract?.contractNumber ?? '',
  )

  const names = useNames(contract, point)
  const tariffs = useTariffsOfMarketer(values.energyMarketer, values.utilityType ?? undefined).data
  const hasTariffFee = tariffs?.find((one) => one.idTariff === values.tariff)?.hasFees ?? false
  const mandatory = useMissingContractFields({
    ...values,
    hasTariffFee,
    lastStateChangeDate:
      changesState(values, contract) && values.marksStateDate ? todayInMadrid() : values.lastStateChangeDate,
  })
  const lacksCommercial = useLacksEveryCommercial() && contract === null
  const title = contract?.contractNumber ? `Editar contrato ${contract.contractNumber}` : 'Editar contrato'
  return (
    <RecordFormPanel
      title={contract ? title : texts.create}
      submitLabel={contract ? 'Guardar contrato' : 'Crear contrato'}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      incomplete={
        mandatory.missing.size > 0 || lacksCommercial || !['own', 'notFound'].includes(number.check)
      }
      mandatory={mandatory}
      differences={(stored) => formDifferences(contractFields, stored, values, names.of(stored))}
      onSubmit={(filled, edited) => {
        const body = toContractInput(filled, contract, user, todayInMadrid())
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body })
      }}
    >
      {contract ? null : <NoCommercialCard />}
      <ContractDataSection form={form} contract={contract} number={number} />
      <ContractConsumptionPointSection
        form={form}
        idClient={idClient}
        labelOfPoint={names.of(null)('consumptionPoint', values.consumptionPoint) || undefined}
        onPicked={names.remember}
      />
      <ContractTermsSection form={form} onPicked={names.remember} />
      <ContractStateSection form={form} contract={contract} />
      <ContractPaymentStateSection form={form} contract={contract} onPicked={names.remember} />
    </RecordFormPanel>
  )
}

/** Names of the records that the form refers to by id: of the initial ones and of those picked since. */
function useNames(contract: ContractDetail | null, point: ConsumptionPoint | null) {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const commercials = useCommercials()
  const states = useContractStates()
  const listed = (field: string, id: string): string | undefined => {
    if (field === 'state') return states.data?.find((state) => state.idContractState === id)?.name
    const found = field === 'commercial' && commercials.data?.find((one) => one.idCommercial === id)
    return found ? commercialFullName(found) : undefined
  }
  const initial = {
    ...(contract ? namesIn(contract) : {}),
    ...(point ? { [point.idConsumptionPoint]: consumptionPointLine(point).label } : {}),
  }
  return {
    remember: (id: string, name: string) => setPicked((before) => ({ ...before, [id]: name })),
    of: (stored: ContractDetail | null) => (field: string, id: string | null) => {
      if (id === null) return ''
      const storedName = stored ? namesIn(stored)[id] : undefined
      return picked[id] ?? initial[id] ?? storedName ?? listed(field, id) ?? ''
    },
  }
}
