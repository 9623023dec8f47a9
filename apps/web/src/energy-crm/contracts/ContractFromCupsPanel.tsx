import { getRouteApi } from '@tanstack/react-router'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { canChooseContractCommercial } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import {
  contractDetailSchema,
  type ContractDetail,
} from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useClient, useClientTypologies, useClientWithNif } from '../clients/clients.queries.ts'
import { NoCommercialCard } from '../commercials/NoCommercialCard.tsx'
import { useLacksEveryCommercial } from '../commercials/commercials.queries.ts'
import { useConsumptionPoint, useCupsCheck } from '../consumption-points/consumption-points.queries.ts'
import {
  shownFields,
  suggestedTypology,
  toContractFromCupsValues,
  toFastCreation,
  validateContractFromCups,
} from './contract-from-cups.ts'
import { contractFromCupsTexts as texts, otherFieldRequired } from './contract-from-cups.messages.ts'
import { ClientOfCups } from './ContractFromCupsClient.tsx'
import { SupplyOfCups, TechnicalData } from './ContractFromCupsSupply.tsx'
import { TermsOfCups } from './ContractFromCupsTerms.tsx'
import { contractLink } from './ContractsPage.tsx'
import { useFastCreateContract } from './contracts.queries.ts'

const route = getRouteApi('/app/energy-crm/contracts/from-cups')

/** Panel that creates a contract, its supply and its client from a CUPS; `?idClient=…` is a client who exists. */
export function ContractFromCupsPanel() {
  const { idClient } = route.useSearch()
  const address = usePanelAddress({ to: '/energy-crm/contracts' })
  const user = useUser()
  const isBlocked = useLacksEveryCommercial()
  const typologies = useClientTypologies().data ?? []
  const record = useRecordForm<ContractDetail, 'idContractInfo', ReturnType<typeof toContractFromCupsValues>>(
    {
      record: null,
      onCancel: address.close,
      onSaved: (contract) => {
        showToast({
          tone: 'success',
          text: texts.created,
          action: {
            label: texts.createAnother,
            run: () => address.go({ to: '/energy-crm/contracts/from-cups' }),
          },
        })
        address.go(contractLink(contract.idContractInfo))
      },
    },
    {
      id: 'idContractInfo',
      address: '/energy-crm/contracts/from-cups',
      parent: idClient ?? '',
      toValues: () => toContractFromCupsValues(todayInMadrid()),
      validate: (values): Record<string, string> => ({
        ...validateContractFromCups(values, known),
        ...(isHidden ? { 'consumptionPoint.cups': texts.hidden } : {}),
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
  const ofNif = useClientWithNif(idKnown === undefined ? nif : '', null)
  const client = idKnown === undefined ? ofNif : (ofAddress ?? null)
  const known = {
    point: storedPoint,
    client: client && { idClient: client.idClient, commercial: client.commercial?.idCommercial ?? null },
  }
  const suggested = suggestedTypology(nif)
  const typology =
    chosenTypology ?? typologies.find(({ name }) => name === suggested)?.idClientTypology ?? null
  const create = useFastCreateContract({
    onSuccess: ({ contract }) => record.handlers.onSuccess(contract),
    onError: (error, input, messages) => {
      const { field } = messageOf(error, messages)
      if (field !== undefined && shownFields.has(field))
        return record.handlers.onError(error, input, messages)
      if (error.code !== 'REQUIRED_PARAMETER_MISSING') return false
      showToast({ tone: 'error', text: otherFieldRequired })
      return true
    },
  })
  const isReading =
    isChecking || (idPoint !== undefined && point.isPending) || (idKnown !== undefined && !ofAddress)
  return (
    <RecordFormPanel
      title={texts.title}
      submitLabel={texts.submit}
      width="wide"
      record={record}
      busy={create.isPending || isReading}
      blocked={isBlocked}
      differences={() => []}
      onSubmit={(values) => {
        create.mutate({ body: toFastCreation(values, known, typology, canChooseContractCommercial(user)) })
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
        typology={typology}
        typologies={typologies}
      />
      {storedPoint ? null : <TechnicalData form={form} />}
      <TermsOfCups form={form} point={storedPoint} clientCommercial={known.client?.commercial ?? null} />
    </RecordFormPanel>
  )
}
