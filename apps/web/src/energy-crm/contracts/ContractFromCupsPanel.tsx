import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import {
  contractDetailSchema,
  type ContractDetail,
} from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useQueryClient } from '@tanstack/react-query'
import { getClientConfiguration } from '@vatio/protocol/energy-crm/client-configuration/client-configuration.endpoints'
import { useRef, useState } from 'react'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useClient, useClientTypologies, useNifCheck, warnOfClient } from '../clients/clients.queries.ts'
import { NoCommercialCard } from '../commercials/NoCommercialCard.tsx'
import { useLacksEveryCommercial } from '../commercials/commercials.queries.ts'
import { useConsumptionPoint, useCupsCheck } from '../consumption-points/consumption-points.queries.ts'
import {
  newClientFields,
  newContractFields,
  newSupplyFields,
  shownFields,
} from './contract-from-cups-fields.ts'
import {
  contractFromCupsForm,
  suggestedTypology,
  toContractFromCupsValues,
  toFastCreation,
  validateContractFromCups,
} from './contract-from-cups.ts'
import { contractNumberErrors } from './contract-form.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'
import { ClientOfCups } from './ContractFromCupsClient.tsx'
import { FurtherTermsOfCups } from './ContractFromCupsFurther.tsx'
import { SupplyOfCups, TechnicalData } from './ContractFromCupsSupply.tsx'
import { TermsOfCups } from './ContractFromCupsTerms.tsx'
import { contractLink } from './contract-link.ts'
import { useFastCreateContract, type NumberCheck } from './contracts.queries.ts'
import { useRequiredOfCups } from './use-required-of-cups.ts'

const route = getRouteApi('/app/energy-crm/contracts/from-cups')

/**
 * Panel that creates a contract, its supply and its client from a CUPS; `?idClient=…` is a client who exists,
 * `?factura=1` a bill that was read, to which it leads back.
 */
export function ContractFromCupsPanel() {
  const { idClient, factura } = route.useSearch()
  const isOfBill = factura === '1'
  const address = usePanelAddress({ to: '/energy-crm/contracts' })
  const user = useUser()
  const isBlocked = useLacksEveryCommercial()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const toBill = () => void navigate({ to: '/billing/bill-capture' })
  // Read when the form is sent; only whether the check is under way changes what is shown.
  const numberCheck = useRef<NumberCheck>('own')
  const [isNumberChecking, setNumberChecking] = useState(false)
  const typologies = useClientTypologies().data ?? []
  const record = useRecordForm<ContractDetail, 'idContractInfo', ReturnType<typeof toContractFromCupsValues>>(
    {
      record: null,
      onCancel: isOfBill ? toBill : address.close,
      onSaved: (contract) => {
        showToast({
          tone: 'success',
          text: texts.created,
          action: isOfBill
            ? {
                label: texts.openContract,
                run: () => void navigate(contractLink(contract.idContractInfo)),
              }
            : {
                label: texts.createAnother,
                run: () => address.go({ to: '/energy-crm/contracts/from-cups' }),
              },
        })
        // The bill is still to be compared.
        if (isOfBill) toBill()
        else address.go(contractLink(contract.idContractInfo))
      },
    },
    {
      id: 'idContractInfo',
      ...contractFromCupsForm(idClient),
      toValues: () => toContractFromCupsValues(todayInMadrid()),
      validate: (values): Record<string, string> => ({
        ...validateContractFromCups(values, known),
        ...(isHidden ? { [newSupplyFields.cups.name]: texts.hidden } : {}),
        ...(nifCheck.hasFailed ? { [newClientFields.dniOrCif.name]: texts.nifUnchecked } : {}),
        ...numberErrors(numberCheck.current),
      }),
      storedShape: contractDetailSchema,
    },
  )
  const { form } = record
  const { cups, nif, chosenTypology } = useFormValue(form, (values) => ({
    cups: values.consumptionPoint.cups,
    nif: values.client.clientInfo.dniOrCif,
    chosenTypology: values.client.clientTypology,
  }))
  const check = useCupsCheck(cups)
  const isChecking = cups !== '' && isWellFormedCups(cups) && check.isFetching
  const found = cups === '' ? undefined : check.data
  const idPoint = found?.idConsumptionPoint
  const isHidden = found?.exists === true && idPoint === undefined
  const point = useConsumptionPoint(idPoint ?? '', { enabled: idPoint !== undefined })
  const storedPoint = idPoint === undefined ? null : (point.data ?? null)
  const idKnown = storedPoint?.client?.idClient ?? idClient
  const ofAddress = useClient(idKnown ?? '', { enabled: idKnown !== undefined }).data
  const nifCheck = useNifCheck(idKnown === undefined ? nif : '', null)
  const client = idKnown === undefined ? nifCheck.client : (ofAddress ?? null)
  const known = {
    point: storedPoint,
    client: client && { idClient: client.idClient, commercial: client.commercial?.idCommercial ?? null },
  }
  const suggested = suggestedTypology(nif)
  const typology =
    chosenTypology ?? typologies.find(({ name }) => name === suggested)?.idClientTypology ?? null
  const mandatory = useRequiredOfCups(form, known, typology)
  const create = useFastCreateContract({
    onSuccess: ({ contract, warnings }) => {
      record.handlers.onSuccess(contract)
      const created = contract.consumptionPoint?.client
      if (!created) return
      warnOfClient(warnings, {
        label: texts.mendClient,
        run: () =>
          void navigate({
            to: '/energy-crm/clients/client/$idClient',
            params: { idClient: created.idClient },
            search: { edit: '1' },
          }),
      })
    },
    onError: (error, input, messages) => {
      if (error.code === 'REQUIRED_PARAMETER_MISSING') {
        // Changed since it was read: with the new answer the form marks what is missing.
        void invalidateReads(cache, [getClientConfiguration])
        showToast({ tone: 'warning', text: texts.requirementsChanged })
        return true
      }
      const { field } = messageOf(error, messages)
      return field !== undefined && shownFields.has(field)
        ? record.handlers.onError(error, input, messages)
        : false
    },
  })
  const isReading =
    isChecking ||
    nifCheck.isPending ||
    (idPoint !== undefined && point.isPending) ||
    (idKnown !== undefined && !ofAddress)
  return (
    <RecordFormPanel
      title={texts.title}
      submitLabel={texts.submit}
      width="wide"
      record={record}
      busy={create.isPending}
      blocked={isBlocked}
      checking={isReading || isNumberChecking}
      mandatory={mandatory}
      differences={() => []}
      onSubmit={(values) => {
        create.mutate({ body: toFastCreation(values, known, typology, user) })
      }}
    >
      <NoCommercialCard />
      <SupplyOfCups
        form={form}
        point={storedPoint}
        isHidden={isHidden}
        openContracts={found?.contracts.filter(({ closed }) => !closed).length ?? 0}
      />
      <ClientOfCups
        form={form}
        name={client ? clientFullName(client.clientInfo) : null}
        isFixed={idKnown !== undefined}
        nifCheck={nifCheck}
        point={storedPoint}
        required={mandatory.required}
        typology={typology}
        typologies={typologies}
        isSaving={create.isPending || create.isSuccess}
      />
      <TechnicalData form={form} point={storedPoint} />
      <TermsOfCups
        form={form}
        point={storedPoint}
        clientCommercial={known.client?.commercial ?? null}
        onNumberCheck={(result) => {
          numberCheck.current = result
          setNumberChecking(result === 'unchecked')
          form.revalidate()
        }}
      />
      <FurtherTermsOfCups form={form} required={mandatory.required} />
    </RecordFormPanel>
  )
}

function numberErrors(check: NumberCheck): Record<string, string> {
  const error = contractNumberErrors[check]
  return error === null ? {} : { [newContractFields.contractNumber.name]: error }
}
