import { getRouteApi } from '@tanstack/react-router'
import { fieldFact, toFormInput, toFormValues } from '../../ui/form/record-fields.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { InventoryRecordCard } from '../inventory/InventoryRecordCard.tsx'
import { inverterFields as fields } from './inverter-fields.ts'
import { InverterForm } from './InverterForm.tsx'
import { inverterTexts as texts } from './inverters.messages.ts'
import { useInverters, useRemoveInverter, useUpdateInverter } from './inverters.queries.ts'

const { name: _, ...facts } = fields
const route = getRouteApi('/app/solar-studies/configuration/inverters/$idInverter')

/** An inverter over the list: view, edit, activate or deactivate, delete. */
export function InverterPanel() {
  const { idInverter } = route.useParams()
  const address = usePanelAddress('/solar-studies/configuration/inverters')
  const update = useUpdateInverter()
  const removal = useRemoveInverter({ onSuccess: address.close })
  return (
    <InventoryRecordCard
      tab="inverters"
      query={useInverters()}
      id={idInverter}
      idOf={(inverter) => inverter.idInverter}
      title={texts.details}
      nameOf={(inverter) => inverter.name}
      facts={(inverter) => Object.values(facts).map((field) => fieldFact(inverter, field))}
      toggleOf={(inverter) => ({
        label: inverter.active ? texts.deactivate : texts.activate,
        busy: update.isPending,
        toggle: () =>
          update.mutate({
            body: {
              ...toFormInput(fields, toFormValues(fields, inverter)),
              idInverter: inverter.idInverter,
              active: !inverter.active,
              version: inverter.version,
            },
          }),
      })}
      removalOf={(inverter) => ({
        label: texts.remove,
        typed: `inversor-${inverter.name}`,
        busy: removal.isPending,
        remove: (onFailed) => removal.mutate({ params: { id: inverter.idInverter } }, { onError: onFailed }),
      })}
      renderForm={(inverter, onDone) => (
        <InverterForm key={inverter.idInverter} record={inverter} onSaved={onDone} onCancel={onDone} />
      )}
    />
  )
}
