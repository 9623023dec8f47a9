import { getRouteApi } from '@tanstack/react-router'
import { fieldFact, toFormInput, toFormValues } from '../../ui/form/record-fields.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { InventoryRecordCard } from '../inventory/InventoryRecordCard.tsx'
import { panelFields as fields } from './panel-fields.ts'
import { panelTexts as texts } from './panels.messages.ts'
import { useRemoveSolarPanel, useSolarPanels, useUpdateSolarPanel } from './panels.queries.ts'
import { SolarPanelForm } from './SolarPanelForm.tsx'

const route = getRouteApi('/app/solar-studies/configuration/panels/$solarPanelId')

/** A solar panel over the list: view, edit, activate or deactivate, delete. */
export function SolarPanelPanel() {
  const { solarPanelId } = route.useParams()
  const address = usePanelAddress('/solar-studies/configuration/panels')
  const update = useUpdateSolarPanel()
  const removal = useRemoveSolarPanel({ onSuccess: address.close })
  return (
    <InventoryRecordCard
      tab="panels"
      query={useSolarPanels()}
      id={solarPanelId}
      idOf={(panel) => panel.solarPanelId}
      title={texts.details}
      nameOf={(panel) => panel.name}
      facts={(panel) => Object.values(fields).map((field) => fieldFact(panel, field))}
      toggleOf={(panel) => ({
        label: panel.active ? texts.deactivate : texts.activate,
        busy: update.isPending,
        toggle: () =>
          update.mutate({
            body: {
              ...toFormInput(fields, toFormValues(fields, panel)),
              solarPanelId: panel.solarPanelId,
              active: !panel.active,
              version: panel.version,
            },
          }),
      })}
      removalOf={(panel) => ({
        label: texts.remove,
        typed: `panel-solar-${panel.solarPanelId}`,
        consequences: texts.removal,
        busy: removal.isPending,
        remove: (onFailed) => removal.mutate({ params: { id: panel.solarPanelId } }, { onError: onFailed }),
      })}
      renderForm={(panel, onDone) => (
        <SolarPanelForm key={panel.solarPanelId} record={panel} onSaved={onDone} onCancel={onDone} />
      )}
    />
  )
}
