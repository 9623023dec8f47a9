import { getRouteApi } from '@tanstack/react-router'
import { fieldFacts, storedInput } from '../../ui/form/record-fields.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { dataSheetFact } from '../data-sheet-fact.tsx'
import { InventoryRecordCard } from '../inventory/InventoryRecordCard.tsx'
import { solarPanelFields as fields } from './solar-panel-fields.ts'
import { panelTexts as texts } from './solar-panels.messages.ts'
import { useRemoveSolarPanel, useSolarPanels, useUpdateSolarPanel } from './solar-panels.queries.ts'
import { SolarPanelForm } from './SolarPanelForm.tsx'

const { name: _, dataSheetUrl: __, ...facts } = fields

const route = getRouteApi('/app/solar-studies/configuration/panels/$solarPanelId')

/** Panel over the list: view, edit, activate or deactivate, delete a solar panel. */
export function SolarPanelPanel() {
  const { solarPanelId } = route.useParams()
  const address = usePanelAddress({ to: '/solar-studies/configuration/panels' }, route.useSearch())
  const update = useUpdateSolarPanel()
  const removal = useRemoveSolarPanel({ onSuccess: address.close })
  return (
    <InventoryRecordCard
      tab="panels"
      address={address}
      id="solarPanelId"
      openKey={solarPanelId}
      query={useSolarPanels()}
      title={texts.details}
      nameOf={(panel) => panel.name}
      facts={(panel) => [...fieldFacts(panel, facts), dataSheetFact(panel)]}
      toggleOf={(panel) => ({
        label: panel.active ? texts.deactivate : texts.activate,
        busy: update.isPending,
        toggle: () => {
          const { solarPanelId, version, active } = panel
          update.mutate({ body: { ...storedInput(fields, panel), solarPanelId, version, active: !active } })
        },
      })}
      removalOf={(panel) => ({
        label: texts.remove,
        typed: `panel-solar-${panel.solarPanelId}`,
        consequences: texts.removal,
        busy: removal.isPending,
        remove: (onFailed) => removal.mutate({ params: { id: panel.solarPanelId } }, { onError: onFailed }),
      })}
      form={SolarPanelForm}
    />
  )
}
