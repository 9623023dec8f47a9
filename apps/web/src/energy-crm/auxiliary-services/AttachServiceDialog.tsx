import { Button } from '@mantine/core'
import { isForContract } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service'
import { canSetAuxiliaryServiceFee } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.policy'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { useState } from 'react'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { auxiliaryServiceFields } from './auxiliary-service-fields.ts'
import {
  auxiliaryServiceReadErrorTexts,
  auxiliaryServiceTexts as texts,
} from './auxiliary-services.messages.ts'
import { useAttachAuxiliaryService, useAuxiliaryServicesOfMarketer } from './auxiliary-services.queries.ts'

interface AttachServiceDialogProps {
  readonly idContractInfo: string
  readonly energyMarketer: { readonly idEnergyMarketer: string }
  readonly utilityType: UtilityType
  /** Ids of the services already attached to the contract. */
  readonly attached: readonly string[]
  readonly onClose: () => void
}

/** Attaches a service of the contract's marketer; an Admin may set its commission for this contract. */
export function AttachServiceDialog(props: AttachServiceDialogProps) {
  const { idContractInfo, energyMarketer, utilityType, attached, onClose } = props
  const query = useAuxiliaryServicesOfMarketer(energyMarketer.idEnergyMarketer)
  const maySetFee = canSetAuxiliaryServiceFee(useUser())
  const [chosen, setChosen] = useState<string | null>(null)
  const [fee, setFee] = useState<number | null>(null)
  const attach = useAttachAuxiliaryService({ onSuccess: onClose })
  const offered = (query.data ?? []).filter(
    (service) =>
      service.active &&
      isForContract(service, { energyMarketer, utilityType }) &&
      !attached.includes(service.idAuxiliaryService),
  )
  const service = offered.find((one) => one.idAuxiliaryService === chosen)
  const isFeeInvalid = fee !== null && !(fee >= 0)
  return (
    <Dialog
      title={texts.add}
      onClose={onClose}
      locked={chosen !== null || fee !== null}
      onSubmit={(event) => {
        event.preventDefault()
        if (!service || isFeeInvalid) return
        attach.mutate({
          params: { id: idContractInfo, idAuxiliaryService: service.idAuxiliaryService },
          body: fee === null ? {} : { fee },
        })
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={attach.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={attach.isPending} disabled={!service || isFeeInvalid}>
            {texts.confirmAttaching}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <ErrorState
          error={query.error}
          fallback={auxiliaryServiceReadErrorTexts.list}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <FormSkeleton fields={2} /> : null}
      {query.data && offered.length === 0 ? <p>{texts.nothingToAdd}</p> : null}
      {offered.length > 0 ? (
        <>
          <SelectField
            label={texts.service}
            placeholder="Elige un servicio"
            data-autofocus
            value={chosen}
            onChange={setChosen}
            data={offered.map((one) => ({ value: one.idAuxiliaryService, label: one.name }))}
            description={
              service ? `${auxiliaryServiceFields.anualCost.label}: ${formatMoney(service.anualCost)}` : null
            }
          />
          {maySetFee ? (
            <MoneyField
              label={texts.ownFee}
              description={service ? `${texts.ownFeeHelp} ${formatMoney(service.fee)}` : texts.ownFeeHelp}
              value={fee}
              onChange={setFee}
              min={0}
              mt="md"
            />
          ) : null}
        </>
      ) : null}
    </Dialog>
  )
}
