import { useNavigate } from '@tanstack/react-router'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import {
  contractDetailSchema,
  type ContractDetail,
} from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useRef, useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { formDifferences } from '../../ui/form/record-fields.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { beginNewRecord, useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { useMandatoryContractFields } from '../client-configuration/client-configuration.queries.ts'
import { useLacksEveryCommercial } from '../commercials/commercials.queries.ts'
import { NoCommercialCard } from '../commercials/NoCommercialCard.tsx'
import { useCommercials } from '../commercials/commercials.queries.ts'
import { consumptionPointLine } from '../consumption-points/ConsumptionPointPicker.tsx'
import { useContractStates } from '../contract-states/contract-states.queries.ts'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { useTariffsOfMarketer } from '../tariffs/tariffs.queries.ts'
import { closingOf, toClosing, toReplacingValues } from './contract-closing.ts'
import { closeAndCreateMessages, contractClosingTexts } from './contract-closing.messages.ts'
import { contractFields } from './contract-fields.ts'
import {
  changesState,
  contractNumberErrors,
  validateContractForm,
  toContractFormValues,
  toContractInput,
  withConsumptionPoint,
  type ContractFormValues,
} from './contract-form.ts'
import { contractFromCupsForm, fromContractForm } from './contract-from-cups.ts'
import { contractLink } from './contract-link.ts'
import { namesIn } from './contract-names.ts'
import { ContractClosingDialog, ContractClosingNotice, useContractClosing } from './ContractClosing.tsx'
import { ContractDataSection } from './ContractDataSection.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'
import {
  useCloseAndCreateContract,
  useCreateContract,
  useUpdateContract,
  type NumberCheck,
} from './contracts.queries.ts'
import { ContractsOfCupsDialog, useCupsQuestion } from './ContractsOfCupsDialog.tsx'
import { ContractPaymentStateSection } from './ContractPaymentStateSection.tsx'
import { ContractStateSection } from './ContractStateSection.tsx'
import { ContractConsumptionPointSection } from './ContractConsumptionPointSection.tsx'
import { ContractPowersSection } from './ContractPowersSection.tsx'
import { ContractTermsSection } from './ContractTermsSection.tsx'

interface ContractFormProps extends RecordFormProps<ContractDetail> {
  /** Preselected consumption point of a new contract. */
  readonly point?: ConsumptionPoint | null
  /** Only consumption points of this client can be chosen. */
  readonly idClient?: string | null
  /** The contract that a new one begins with and closes. */
  readonly replaced?: ContractDetail | null
}

/** Creates or edits a contract in a panel. */
export function ContractForm({
  point = null,
  idClient = null,
  replaced = null,
  ...props
}: ContractFormProps) {
  const user = useUser()
  const navigate = useNavigate()
  // Its results are read when the form is sent; only whether one is awaited changes what is shown.
  const check = useRef<NumberCheck>('own')
  const [isChecking, setChecking] = useState(false)
  const record = useRecordForm(props, {
    id: 'idContractInfo',
    address: '/energy-crm/contracts',
    parent: replaced?.idContractInfo ?? point?.idConsumptionPoint ?? idClient ?? '',
    toValues: (stored) => {
      const values = !stored && replaced ? toReplacingValues(replaced) : toContractFormValues(stored)
      return point ? withConsumptionPoint(values, point) : values
    },
    validate: (values) => ({
      contractNumber: contractNumberErrors[check.current],
      ...validateContractForm(values),
    }),
    storedShape: contractDetailSchema,
  })
  const { form, opened: contract } = record
  const create = useCreateContract(record.handlers)
  const update = useUpdateContract(record.handlers)

  const closing = useContractClosing(form)
  const closeAndCreate = useCloseAndCreateContract({
    ...record.handlers,
    onError: (error, input, messages) => {
      const { closing: closed } = form.getValues()
      const isOfClosed = error.code === 'VERSION_CONFLICT' || error.field?.startsWith('closing')
      if (!isOfClosed || !closed) return record.handlers.onError(error, input, messages)
      const stored = contractDetailSchema.safeParse(error.details.stored)
      if (stored.success) form.setValues({ closing: { ...closed, version: stored.data.version } })
      form.showErrors({
        closing: stored.success
          ? contractClosingTexts.changedSince
          : messageOf(error, closeAndCreateMessages).text,
      })
      return true
    },
  })
  const isChecked = useHasPlugin('cupsCheck') && contract === null
  const cupsQuestion = useCupsQuestion(form, { enabled: isChecked, first: replaced?.cups ?? null })

  const names = useNames(contract ?? replaced, point)
  const parameters = useMandatoryContractFields()
  const marketer = useFormValue(form, (values) => values.energyMarketer)
  const utilityType = useFormValue(form, (values) => values.utilityType)
  const tariffs = useTariffsOfMarketer(marketer, utilityType ?? undefined).data
  const missing = (values: ContractFormValues) =>
    parameters.missing({
      ...values,
      hasTariffFee: tariffs?.find((one) => one.idTariff === values.tariff)?.hasFees ?? false,
      lastStateChangeDate:
        changesState(values, contract) && values.marksStateDate
          ? todayInMadrid()
          : values.lastStateChangeDate,
    })
  const lacksCommercial = useLacksEveryCommercial() && contract === null
  const title = contract?.contractNumber ? `Editar contrato ${contract.contractNumber}` : 'Editar contrato'
  /** Goes on with what is typed in the form that creates supply and client too. */
  function createPoint() {
    const values = form.getValues()
    beginNewRecord(contractFromCupsForm(idClient), fromContractForm(values, todayInMadrid()))
    // That form has no state: the guard asks before a chosen one is lost.
    const isCarried = values.state === null && values.paymentState === null
    if (isCarried) record.forgetDraft()
    void navigate({
      to: '/energy-crm/contracts/from-cups',
      search: (before) => ({ ...before, idConsumptionPoint: undefined }),
      ignoreBlocker: isCarried,
    })
  }
  /** Opens a contract of the CUPS in its form; the draft of this one stays. */
  function modify({ idContractInfo }: Pick<ContractDetail, 'idContractInfo'>) {
    cupsQuestion.answer()
    void navigate({
      ...contractLink(idContractInfo),
      search: (before) => ({
        ...before,
        idConsumptionPoint: undefined,
        idClient: undefined,
        replaces: undefined,
        edit: '1',
      }),
      ignoreBlocker: true,
    })
  }
  return (
    <>
      <RecordFormPanel
        title={contract ? title : texts.create}
        submitLabel={contract ? 'Guardar contrato' : 'Crear contrato'}
        width="wide"
        record={record}
        busy={create.isPending || update.isPending || closeAndCreate.isPending}
        blocked={lacksCommercial}
        checking={(isChecking && utilityType !== null) || cupsQuestion.isOpen || closing.isAsking}
        mandatory={{ required: parameters.required, missing }}
        differences={(stored, values) => formDifferences(contractFields, stored, values, names.of(stored))}
        onSubmit={(filled, edited) => {
          const body = toContractInput(filled, contract, user, todayInMadrid())
          const closed = toClosing(filled)
          if (edited) update.mutate({ body: { ...body, ...edited } })
          else if (closed) closeAndCreate.mutate({ body: { ...body, closing: closed } })
          else create.mutate({ body })
        }}
      >
        {contract ? null : <NoCommercialCard />}
        <ContractClosingNotice {...closing} />
        <ContractDataSection
          form={form}
          contract={contract}
          onCheck={(known) => {
            check.current = known
            setChecking(known === 'unchecked')
            form.revalidate()
          }}
        />
        <ContractConsumptionPointSection
          form={form}
          idClient={idClient}
          labelOfPoint={(id) => names.of(null)('consumptionPoint', id) || undefined}
          onPicked={names.remember}
          onCreatePoint={contract ? undefined : createPoint}
        />
        <ContractTermsSection form={form} onPicked={names.remember} />
        <ContractPowersSection form={form} />
        <ContractStateSection form={form} contract={contract} />
        <ContractPaymentStateSection form={form} contract={contract} onPicked={names.remember} />
      </RecordFormPanel>
      {/* Outside the panel: what is sent in a dialog must not send its form too. */}
      {closing.isAsking ? <ContractClosingDialog {...closing} /> : null}
      {cupsQuestion.found.length > 0 ? (
        <ContractsOfCupsDialog
          contracts={cupsQuestion.found}
          onModify={modify}
          onCloseAndCreate={(found) => {
            cupsQuestion.answer()
            closing.set(closingOf(found))
          }}
          onContinue={cupsQuestion.answer}
        />
      ) : null}
    </>
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
