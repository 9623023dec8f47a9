import { getRouteApi } from '@tanstack/react-router'
import { fieldFacts, storedInput } from '../../ui/form/record-fields.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { dataSheetFact } from '../data-sheet-fact.tsx'
import { InventoryRecordCard } from '../inventory/InventoryRecordCard.tsx'
import { inverterFields as fields } from './inverter-fields.ts'
import { InverterForm } from './InverterForm.tsx'
import { inverterTexts as texts } from './inverters.messages.ts'
import { useInverters, useRemoveInverter, useUpdateInverter } from './inverters.queries.ts'

const { name: _, dataSheetUrl: __, ...facts } = fields

const route = getRouteApi('/app/solar-studies/configuration/inverters/$idInverter')

/** Panel over the list: view, edit, activate or deactivate, delete an inverter. */
export function InverterPanel() {
  const { idInverter } = route.useParams()
  const address = usePanelAddress({ to: '/solar-studies/configuration/inverters' }, route.useSearch())
  const update = useUpdateInverter()
  const removal = useRemoveInverter({ onSuccess: address.close })
  return (
    <InventoryRecordCard
      tab="inverters"
      address={address}
      id="idInverter"
      openKey={idInverter}
      query={useInverters()}
      title={texts.details}
      nameOf={(inverter) => inverter.name}
      facts={(inverter) => [...fieldFacts(inverter, facts), dataSheetFact(inverter)]}
      toggleOf={(inverter) => ({
        label: inverter.active ? texts.deactivate : texts.activate,
        busy: update.isPending,
        toggle: () => {
          const { idInverter, version, active } = inverter
          update.mutate({ body: { ...storedInput(fields, inverter), idInverter, version, active: !active } })
        },
      })}
      removalOf={(inverter) => ({
        label: texts.remove,
        typed: `inversor-${inverter.name}`,
        busy: removal.isPending,
        remove: (onFailed) => removal.mutate({ params: { id: inverter.idInverter } }, { onError: onFailed }),
      })}
      form={InverterForm}
    />
  )
}
